// Zod looks whether it may make functions from text. The Content-Security-Policy forbids it, and each look would be
// reported as a violation. Zod reads this when its schemas are made, so this file is imported first.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
