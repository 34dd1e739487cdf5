/** The reactions to an item of the feed or a part of one. */
import { type Reaction, type ReactionsWire, REACTIONS, REACTION_WORDS, calls } from '@whale/contract'
import { SmileyIcon } from '@phosphor-icons/react/dist/csr/Smiley'
import { type ReactNode, useRef, useState } from 'react'
import { useCommand } from '../../../shared/api/command.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { OfflineMark, useIsOff } from '../../../shared/ui/offline.tsx'

interface ReactionsProps {
  leagueId: string
  id: string
  sentence: string
  reactions: ReactionsWire
}

/** The reactions that somebody chose, and a button that opens all four. */
export function Reactions({ leagueId, id, sentence, reactions }: ReactionsProps): ReactNode {
  const { mine, choose, failure } = useOwnReaction({ leagueId, id, reactions })
  const [isOpen, setOpen] = useState(false)
  const isOff = useIsOff()
  const shown = REACTIONS.filter((reaction) => isOpen || reactions[reaction] > 0 || reaction === mine)
  function press(reaction: Reaction): void {
    if (isOff) return
    choose(reaction)
    setOpen(false)
  }
  return (
    <div
      role="group"
      aria-label={`Reactions to: ${sentence}`}
      className="flex flex-wrap items-center gap-1.5 max-sm:gap-1"
    >
      {shown.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={mine === reaction}
          aria-disabled={isOff}
          aria-label={`${REACTION_WORDS[reaction]}, ${reactions[reaction]}`}
          onClick={() => press(reaction)}
          className={classNames(
            'inline-flex min-h-9 items-center gap-1 bg-shelf text-small font-bold whitespace-nowrap text-foam-muted tabular-nums hover:bg-shoal aria-pressed:bg-brass aria-pressed:text-on-brass max-sm:text-micro pointer-coarse:min-h-11 aria-disabled:opacity-55',
            // On phones the labels go below their pictures, so that all four fit in a row.
            isOpen
              ? 'rounded-control px-3 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1.5 max-sm:py-1.5'
              : 'rounded-full px-3 max-sm:px-2',
          )}
        >
          <ReactionIcon reaction={reaction} />
          {isOpen ? REACTION_WORDS[reaction] : reactions[reaction]}
        </button>
      ))}
      {!isOpen && (
        <button
          type="button"
          aria-label={isOff ? 'React Offline' : 'React'}
          aria-expanded={false}
          aria-disabled={isOff}
          onClick={() => setOpen(!isOff)}
          className="grid size-9 place-items-center rounded-full text-foam-muted hover:bg-shoal aria-disabled:opacity-55 pointer-coarse:size-11"
        >
          <SmileyIcon size={22} aria-hidden="true" />
        </button>
      )}
      {isOff && (
        <span aria-hidden={!isOpen} className="text-foam-muted">
          <OfflineMark />
        </span>
      )}
      {failure !== null && <p className="w-full text-small text-squall">{failure}</p>}
    </div>
  )
}

interface OwnReaction {
  mine: Reaction | null
  choose: (reaction: Reaction) => void
  failure: string | null
}

/** The viewer's reaction, shown at once. Of presses while one is being sent, the last is sent next. */
function useOwnReaction({ leagueId, id, reactions }: Omit<ReactionsProps, 'sentence'>): OwnReaction {
  const command = useCommand(calls.talk.react)
  const [pressed, setPressed] = useState<{ reaction: Reaction | null; over: ReactionsWire } | null>(null)
  const wanted = useRef<Reaction | null>(null)
  const isOwn = pressed !== null && (command.isPending || (pressed.over === reactions && command.failure === null))
  const mine = isOwn ? pressed.reaction : reactions.mine

  async function send(): Promise<void> {
    let sent: Reaction | null
    do {
      sent = wanted.current
      const reply = await command.run({ params: { league: leagueId }, body: { item: id, reaction: sent } })
      if (reply === null) return
    } while (wanted.current !== sent)
  }
  function choose(reaction: Reaction): void {
    wanted.current = mine === reaction ? null : reaction
    setPressed({ reaction: wanted.current, over: reactions })
    if (!command.isPending) void send()
  }
  return { mine, choose, failure: command.failure?.message ?? null }
}

/** A spout, a drop, a hook and an anchor. */
const DRAWINGS: Readonly<Record<Reaction, string>> = {
  huge: 'M12 20c0-6-2-9-5-11-1.5-1-3-1.5-4.5-1.3C4.500 5 8.500 5 10.500 7.200 11.300 8 11.700 9 12 10c.3-1 .7-2 1.500-2.800C15.500 5 19.500 5 21.500 7.700 20 7.500 18.500 8 17 9c-3 2-5 5-5 11Z',
  nice: 'M12 4c2.600 3.400 4 5.800 4 7.600a4 4 0 0 1-8 0C8 9.800 9.400 7.400 12 4ZM4 19c1.300-1.400 2.700-1.400 4 0s2.700 1.400 4 0 2.700-1.400 4 0 2.700 1.400 4 0',
  got_you: 'M14 4a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3ZM14 7v8a4 4 0 0 1-8 0v-3l2.500 2.500',
  sunk: 'M12 4.500a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600ZM12 8v12M8.500 11h7M5 14c.5 4 3.500 6 7 6s6.500-2 7-6',
}

function ReactionIcon({ reaction }: { reaction: Reaction }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-[18px] fill-none stroke-current stroke-[1.8]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={DRAWINGS[reaction]} />
    </svg>
  )
}
