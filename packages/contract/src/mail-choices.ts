/** Which letters a person wants. None, until they say so; letters about the account itself are no choice. Ours, in the specification's style. */
import { z } from 'zod'
import { command, query } from './endpoint.ts'
import { MAIL_KINDS } from './mail-kinds.ts'
import { instantWire } from './wire.ts'

const choices = z.object({
  choices: z.array(
    z.object({
      kind: z.enum(MAIL_KINDS),
      /** Since when it is wanted; null where it is not. */
      wanted_since: instantWire.nullable(),
    }),
  ),
})
export type MailChoices = z.output<typeof choices>['choices']

export const mailChoices = query({ path: '/user/mail', reply: choices })

/** Replies with all choices as they are then. */
export const chooseMail = command({
  method: 'PUT',
  path: '/user/mail/{kind}',
  params: z.object({ kind: z.enum(MAIL_KINDS) }),
  body: z.object({ is_wanted: z.boolean() }),
  reply: choices,
})
