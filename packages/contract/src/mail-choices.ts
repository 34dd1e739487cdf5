/** Opt-in emails. All are off by default. Account emails cannot be turned off. Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { instantWire, listOf } from './wire.ts'

/** An IANA time zone. The server treats an unknown one as Eastern. */
const zoneWire = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9_+/-]+$/, 'Please choose a time zone')

const choices = z.object({
  choices: listOf({
    kind: z.enum(MAIL_KINDS),
    wanted_since: instantWire.nullable(),
  }),
  /** Since when emails to the account's address have bounced; null if they arrive. Until then only account emails are tried. */
  bounced_since: instantWire.nullable(),
})
export type MailChoices = z.output<typeof choices>['choices']

export const mailChoices = query({ path: '/user/mail', reply: choices })

/** Returns all choices after the change. Turning a kind on also retries an address that bounced. */
export const chooseMail = command({
  method: 'PUT',
  path: '/user/mail/{kind}',
  params: z.object({ kind: z.enum(MAIL_KINDS) }),
  /** `zone`: the browser's, for deadlines in emails. */
  body: z.object({ is_wanted: z.boolean(), zone: zoneWire.optional() }),
  reply: choices,
})
