"use strict";
/* Keeps the whole page, so that it works without a network. The build fills in the hash of the files and their
 * names: a new build is a new store. */
const STORE = "provost-@HASH@";
const FILES = @FILES@;

addEventListener("install", event => event.waitUntil(
    caches.open(STORE).then(store => store.addAll(FILES)).then(() => skipWaiting())));
addEventListener("activate", event => event.waitUntil(
    caches.keys().then(names => Promise.all(names.filter(name => name.startsWith("provost-") && name !== STORE)
        .map(name => caches.delete(name)))).then(() => clients.claim())));
addEventListener("fetch", event => event.respondWith(
    caches.match(event.request, {ignoreSearch: true}).then(kept => kept || fetch(event.request))));
