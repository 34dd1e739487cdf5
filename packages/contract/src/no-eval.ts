/**
 * Before the first schema is made in a browser: zod would try `new Function`, which our content security policy forbids and reports.
 * Whatever makes schemas imports this through `wire.ts` or `endpoint.ts`. A server may make code, and answers sooner for it.
 */
import { z } from 'zod'

if ('document' in globalThis) z.config({ jitless: true })
