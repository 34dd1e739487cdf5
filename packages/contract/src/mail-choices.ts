/** Opt-in emails. All are off by default. Account emails cannot be turned off. Not in the specification. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { instantWire } from './wire.ts'

const choices = z.object({
  choices: z.array(
    z.object({
      kind: z.enum(MAIL_KINDS),
      /** When it was turned on; null if it is off. */
      wanted_since: instantWire.nullable(),
    }),
  ),
})
export type MailChoices = z.output<typeof choices>['choices']

export const mailChoices = query({ path: '/user/mail', reply: choices })

/** Returns all choices after the change. */
export const chooseMail = command({
  method: 'PUT',
  path: '/user/mail/{kind}',
  params: z.object({ kind: z.enum(MAIL_KINDS) }),
  body: z.object({ is_wanted: z.boolean() }),
  reply: choices,
})
