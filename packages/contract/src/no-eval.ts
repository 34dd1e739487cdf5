/**
 * An entry of its own, for browsers: imported before anything else, because zod tries `new Function` as its schemas are made, which our
 * content security policy forbids and reports.
 */
import { z } from 'zod'

z.config({ jitless: true })
