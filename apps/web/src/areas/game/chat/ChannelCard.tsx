import {
  type ChatChannelWire,
  type ChatService,
  type ChatWire,
  type PostKind,
  CHAT_SERVICE_WORDS,
  POST_KINDS,
  calls,
} from '@whale/contract'
import { POST_KIND_WORDS } from '@whale/words'
import { type ReactNode, useState } from 'react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { useCommand } from '../../../shared/api/command.ts'
import { FormFailure } from '../../../shared/forms/Form.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { SavesAtOnce } from '../../../shared/ui/offline.tsx'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { Chips } from '../../../shared/ui/Chips.tsx'
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

interface Props {
  leagueId: string
  service: ChatService
  /** Null while it is not connected. */
  channel: ChatChannelWire | null
  chat: ChatWire
  onConnect: () => void
}

/** One service: whether it is connected, by whom, what it gets, and what can be done. */
export function ChannelCard({ leagueId, service, channel, chat, onConnect }: Props): ReactNode {
  const name = CHAT_SERVICE_WORDS[service]
  const canConnect = chat.can_connect && (channel === null || !channel.is_on)
  return (
    <section
      aria-label={name}
      className={`rounded-card bg-deep p-3.5 ${channel?.is_on === true ? 'shadow-[inset_0_0_0_2px_var(--lagoon)]' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <span
          aria-hidden="true"
          className="display grid size-13 flex-none place-items-center rounded-[14px] bg-shoal text-d3"
        >
          {name.slice(0, 1)}
        </span>
        <div className="max-w-full flex-[1_1_7rem]">
          <h2 className="flex flex-wrap items-center gap-2 font-bold">
            {name}
            {channel !== null && <State isOn={channel.is_on} />}
          </h2>
          <p className="text-small text-foam-muted">
            {channel === null ? 'Not connected' : `Ends in ${channel.last_four}. Connected by ${channel.connected_by}.`}
          </p>
        </div>
        {canConnect && (
          <Button tone="line" size="small" aria-haspopup="dialog" onClick={onConnect}>
            {channel === null ? 'Connect' : 'Connect again'}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {channel !== null && <Connected leagueId={leagueId} channel={channel} isOwner={chat.is_owner} />}
    </section>
  )
}

function State({ isOn }: { isOn: boolean }): ReactNode {
  return isOn ? (
    <StatusPill tone="win" icon={<CheckIcon size={16} weight="bold" />}>
      Connected
    </StatusPill>
  ) : (
    <StatusPill tone="squall" icon={<WarningIcon size={16} weight="bold" />}>
      Stopped
    </StatusPill>
  )
}

interface ConnectedProps {
  leagueId: string
  channel: ChatChannelWire
  isOwner: boolean
}

/** What a connected chat gets. Its member and the commissioner change it; all others read it. */
function Connected({ leagueId, channel, isOwner }: ConnectedProps): ReactNode {
  const { service, kinds, with_names: withNames, can_change: canChange } = channel
  const { run, isPending, failure } = useCommand(calls.chat.chooseChat)
  const toast = useToast()
  const params = { id: leagueId, service }

  async function choose(choice: { kinds: PostKind[]; with_names: boolean }): Promise<void> {
    if ((await run({ params, body: choice })) === null) return
    toast({ text: 'Saved' })
  }

  function toggle(value: string): void {
    const next = POST_KINDS.filter((kind) => (kind === value ? !kinds.includes(kind) : kinds.includes(kind)))
    void choose({ kinds: next, with_names: withNames })
  }

  if (!canChange) {
    const on = POST_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => POST_KIND_WORDS[kind].label)
    return (
      <p className="mt-3 text-small text-foam-muted">
        {channel.problem ?? (on.length === 0 ? 'Nothing is posted there.' : `Gets: ${on.join(', ')}.`)}
      </p>
    )
  }
  return (
    <div className="mt-4 grid gap-3">
      {channel.problem !== null && <p className="text-small font-semibold text-squall">{channel.problem}</p>}
      <h3 className="text-small font-bold">What gets posted</h3>
      <SavesAtOnce>
        <Chips
          label={`Posts to ${CHAT_SERVICE_WORDS[service]}`}
          values={kinds}
          onPress={toggle}
          chips={POST_KINDS.map((kind) => ({ value: kind, label: POST_KIND_WORDS[kind].label, disabled: isPending }))}
        />
        <ul className="grid gap-0.5 text-small text-foam-muted">
          {POST_KINDS.filter((kind) => kinds.includes(kind)).map((kind) => (
            <li key={kind}>
              <b className="text-foam">{POST_KIND_WORDS[kind].label}:</b> {POST_KIND_WORDS[kind].detail}
            </li>
          ))}
        </ul>
        {kinds.includes('last_call') && (isOwner || withNames) && (
          <Checkbox
            label="Last call names the teams that haven’t made a move"
            checked={withNames}
            disabled={isPending}
            onChange={(event) => void choose({ kinds, with_names: event.currentTarget.checked })}
          />
        )}
      </SavesAtOnce>
      {failure !== null && <FormFailure failure={failure} />}
      <Acts leagueId={leagueId} channel={channel} />
    </div>
  )
}

function Acts({ leagueId, channel }: Pick<ConnectedProps, 'leagueId' | 'channel'>): ReactNode {
  const { service } = channel
  const name = CHAT_SERVICE_WORDS[service]
  const params = { id: leagueId, service }
  const test = useCommand(calls.chat.testChat)
  const end = useCommand(calls.chat.disconnectChat)
  const [isAsking, setAsking] = useState(false)
  const toast = useToast()

  async function sendTest(): Promise<void> {
    if ((await test.run({ params })) === null) return
    toast({ text: 'Test post on its way' })
  }

  async function disconnect(): Promise<void> {
    if ((await end.run({ params })) === null) return
    setAsking(false)
    toast({ text: `${name} is disconnected` })
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {channel.is_on && (
          <Button tone="brass" busy={test.isPending} busyLabel="Sending" onClick={() => void sendTest()}>
            Send a test post
          </Button>
        )}
        <Button tone="line" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      </div>
      {test.failure !== null && <FormFailure failure={test.failure} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        heading={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        busyLabel="Disconnecting"
        busy={end.isPending}
        onConfirm={() => void disconnect()}
        error={end.failure?.message}
      >
        <p>Nothing more is posted there, and we erase its address. What was posted stays in the chat.</p>
      </ConfirmDialog>
    </>
  )
}
