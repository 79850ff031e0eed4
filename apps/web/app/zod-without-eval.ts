// Zod tries whether it may turn strings into code, which our Content-Security-Policy reports; told not to, it does
// not try. It reads this when it loads, and whatever needs it loads after the entry.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
