/** The league's group chats: connecting one, choosing its posts, and what each would look like. */
import {
  type ChatService,
  type ChatWire,
  calls,
  CHAT_SERVICE_WORDS,
  CHAT_SERVICES,
  DEFAULT_POST_KINDS,
  endpoints,
} from '@whale/contract'
import { CHAT_STEPS, POST_KIND_WORDS } from '@whale/words'
import { paths } from '@whale/words/addresses'
import { type ReactNode, useState } from 'react'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Link } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../shared/api/query.ts'
import { formatInstant } from '@whale/words/times'
import { InviteDialog } from '../../../shared/invite/InviteDialog.tsx'
import { useCopy } from '../../../shared/ui/use-copy.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { BackLink } from '../../../shared/components/BackLink.tsx'
import { PageHeader } from '../../../shared/ui/PageHeader.tsx'
import { FoldCaret } from '../../../shared/ui/FoldCaret.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { GameShell } from '../shell/GameShell.tsx'
import { useGame } from '../league/use-game.ts'
import { ChannelCard } from './ChannelCard.tsx'
import { Form, TextField } from '../../../shared/forms/Form.tsx'
import { useCommandForm } from '../../../shared/forms/use-command-form.ts'
import { Sheet } from '../../../shared/ui/Sheet.tsx'
import { useToast } from '../../../shared/ui/Toast.tsx'

/** While a post is on its way, the page asks again this often. */
const PENDING_MS = 2000

export function ChatPage(): ReactNode {
  const game = useGame()
  const input = { params: { id: game.league.id } }
  const chat = usePageQuery(calls.chat.chat, input)
  const isPending = chat.posts.some(({ state }) => state === 'queued' || state === 'sending')
  useQueryOf(calls.chat.chat, input, { enabled: isPending, refetchInterval: PENDING_MS })
  const [connecting, setConnecting] = useState<ChatService | null>(null)
  return (
    <GameShell game={game} tab={null} title="Group chat" Invite={InviteDialog}>
      <PageHeader
        back={<BackLink to={paths.leagueSettings(game.league.id)} />}
        heading="Group chat"
        lede="Post the good moments where your league already talks."
      />
      <div className="mx-auto grid max-w-[720px] items-start gap-4 px-4 pt-3 pb-12 md:px-6 lg:mx-0 lg:max-w-[1260px] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-6 lg:px-9">
        <div className="grid gap-3">
          {CHAT_SERVICES.map((service) => (
            <ChannelCard
              key={service}
              leagueId={game.league.id}
              service={service}
              channel={chat.channels.find((one) => one.service === service) ?? null}
              chat={chat}
              onConnect={() => setConnecting(service)}
            />
          ))}
          <p className="text-small text-foam-muted">
            {chat.can_connect
              ? 'Anyone in the league can connect a chat, and everyone sees who did. Picks and bets never show before they lock.'
              : 'The season is over, so there’s nothing left to post.'}
          </p>
          <Sleeper text={chat.share_text} />
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Previews chat={chat} />
          {chat.posts.length > 0 && <Recent chat={chat} now={game.game_state.now} />}
        </div>
      </div>
      <ConnectSheet leagueId={game.league.id} service={connecting} onClose={() => setConnecting(null)} />
    </GameShell>
  )
}

/** Previews of the enabled kinds; before a chat is connected, of the defaults. */
function Previews({ chat }: { chat: ChatWire }): ReactNode {
  const on = chat.channels.length === 0 ? DEFAULT_POST_KINDS : chat.channels.flatMap(({ kinds }) => kinds)
  const [first, ...more] = chat.previews.filter(({ kind }) => on.includes(kind))
  return (
    <Panel heading="What it looks like">
      {first === undefined ? (
        <p className="text-foam-muted">Turn something on to see it here.</p>
      ) : (
        <Preview {...first} />
      )}
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
            {`${more.length} more`}
            <FoldCaret size={16} />
          </summary>
          <div className="grid gap-4">
            {more.map((preview) => (
              <Preview key={preview.kind} {...preview} />
            ))}
          </div>
        </details>
      )}
    </Panel>
  )
}

function Preview({ kind, title, lines, is_example: isExample }: ChatWire['previews'][number]): ReactNode {
  return (
    <div>
      <p className="text-small text-foam-muted">
        {POST_KIND_WORDS[kind].label}
        {isExample && ' (example)'}
      </p>
      <Bubble title={title} lines={lines} />
    </div>
  )
}

function Bubble({ title, lines }: { title: string; lines: readonly string[] }): ReactNode {
  return (
    <div className="mt-1.5 rounded-r-[12px] border-l-4 border-brass-text bg-shelf px-3.5 py-2.5">
      <p className="font-bold">{title}</p>
      {lines.map((line) => (
        <p key={line} className="text-small">
          {line}
        </p>
      ))}
    </div>
  )
}

/** The last posts, and whether each arrived. */
function Recent({ chat, now }: { chat: ChatWire; now: string }): ReactNode {
  return (
    <Panel heading="Last posts">
      <ul>
        {chat.posts.map(({ service, title, state, sentence, at }) => (
          <li key={`${service} ${title} ${at}`} className="border-t border-line py-2.5 first:border-0 first:pt-0">
            <p className="font-bold">{title}</p>
            <p
              className={`text-small ${state === 'unknown' || state === 'failed' ? 'text-squall' : 'text-foam-muted'}`}
            >
              {CHAT_SERVICE_WORDS[service]}, {formatInstant(at, { now })}. {sentence}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Sleeper's chat takes no posts from outside, so people share the text themselves. */
function Sleeper({ text }: { text: string }): ReactNode {
  const { isCopied, copy } = useCopy()
  const canShare = typeof navigator.share === 'function'
  function share(): void {
    // Rejects when the user closes the sheet.
    if (canShare) navigator.share({ text }).catch(() => undefined)
    else void copy(text, null)
  }
  return (
    <Panel heading="Talk in Sleeper?">
      <p className="text-small text-foam-muted">We can’t post in Sleeper’s chat. Share the latest there yourself:</p>
      <p className="mt-3 rounded-card bg-shelf px-3.5 py-2.5 text-small whitespace-pre-line">{text}</p>
      <div className="mt-3">
        <Button tone="line" icon={<ShareNetworkIcon size={20} aria-hidden="true" />} onClick={share}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Share to Sleeper'}</span>
        </Button>
      </div>
    </Panel>
  )
}

type Connect = typeof endpoints.chat.connectChat

interface Props {
  leagueId: string
  /** Null while the sheet is closed. */
  service: ChatService | null
  onClose: () => void
}

/** Asks for the address of a chat, after what connecting it means. */
function ConnectSheet({ leagueId, service, onClose }: Props): ReactNode {
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
  const { label, steps } = CHAT_STEPS[service]
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
