import { type ChatService, CHAT_SERVICE_WORDS, calls, endpoints } from '@whale/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { paths } from '../../../shared/paths.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

type Connect = typeof endpoints.chat.connectChat

const STEPS: Readonly<Record<ChatService, { label: string; steps: readonly string[] }>> = {
  discord: {
    label: 'Webhook URL',
    steps: [
      'In Discord, open your channel’s settings, then Integrations, then Webhooks.',
      'Press New Webhook, then Copy Webhook URL.',
      'Paste it here.',
    ],
  },
  slack: {
    label: 'Webhook URL',
    steps: [
      'At api.slack.com/apps, create an app for your workspace and turn on Incoming Webhooks.',
      'Press Add New Webhook, pick the channel, and copy its Webhook URL.',
      'Paste it here.',
    ],
  },
  groupme: {
    label: 'Bot ID',
    steps: [
      'At dev.groupme.com, open Bots, then Create Bot.',
      'Pick your group, name the bot Whale Club, and copy its Bot ID.',
      'Paste it here.',
    ],
  },
}

interface Props {
  leagueId: string
  /** Null while the sheet is closed. */
  service: ChatService | null
  onClose: () => void
}

/** Asks for the address of a chat, after what connecting it means. */
export function ConnectSheet({ leagueId, service, onClose }: Props): ReactNode {
  return (
    <Sheet
      open={service !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      heading={service === null ? '' : `Connect ${CHAT_SERVICE_WORDS[service]}`}
      description="It takes a minute, and a test post goes out right away."
    >
      {service !== null && <ConnectForm leagueId={leagueId} service={service} onClose={onClose} />}
    </Sheet>
  )
}

function ConnectForm({ leagueId, service, onClose }: Props & { service: ChatService }): ReactNode {
  const toast = useToast()
  const { form, ...shell } = useCommandForm<Connect, { address: string }>(calls.chat.connectChat, {
    schema: endpoints.chat.connectChat.body,
    start: { address: '' },
    input: ({ address }) => ({ params: { id: leagueId, service }, body: { address } }),
    fieldOfCode: { 'chat.address': 'address' },
    onDone: () => {
      onClose()
      toast({ text: `${CHAT_SERVICE_WORDS[service]} is connected. A test post is on its way.` })
    },
  })
  const { label, steps } = STEPS[service]
  return (
    <Form {...shell} label="Connect" busyLabel="Connecting">
      <ol className="grid list-decimal gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextField form={form} name="address" label={label} type="password" autoComplete="off" spellCheck={false} />
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-foam-muted">
        <li>Everyone in that chat can read the posts: team names, units and scores, never your name.</li>
        <li>We store it encrypted. Nobody sees it again, only its last four characters.</li>
        <li>
          Your league sees that you connected it. The{' '}
          <Link to={paths.privacyPolicy()} target="_blank" className="text-link">
            Privacy Policy
          </Link>{' '}
          has the details.
        </li>
      </ul>
    </Form>
  )
}
