/** The league's feed by day: results, bets, what members say, and the commissioner's actions. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { usePageQuery, useQueryOf } from '../../../../shared/api/query.ts'
import { isPractice } from '../../../../shared/api/transport.ts'
import { GameShell } from '../../shell/GameShell.tsx'
import { type Game, useGame } from '../../league/use-game.ts'
import { InviteDialog } from '../../../../shared/invite/InviteDialog.tsx'
import { byDay } from '@whale/words/times'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Chips } from '../../../../shared/ui/Chips.tsx'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import { PageHeader } from '../../../../shared/ui/PageHeader.tsx'
import { Panel } from '../../../../shared/ui/Panel.tsx'
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx'
import { Composer } from '../Composer.tsx'
import { FeedEntry } from '../FeedEntry.tsx'
import { StillToAct } from '../feed-cards.tsx'
import { FEED_POLL_MS, type FeedPage, type LogItem, linesOf } from '../about.ts'
import { useCommand } from '../../../../shared/api/command.ts'

const SHOWN = ['all', 'bets', 'talk'] as const
type Shown = (typeof SHOWN)[number]
const LABELS: Readonly<Record<Shown, string>> = { all: 'All', bets: 'Bets', talk: 'Talk' }

export function ActivityPage(): ReactNode {
  const game = useGame()
  return (
    <GameShell game={game} tab="feed" title="Feed" Invite={InviteDialog} hasResults hasForm>
      <Feed game={game} />
    </GameShell>
  )
}

function Feed({ game }: { game: Game }): ReactNode {
  const [query, setQuery] = useSearchParams()
  const show = SHOWN.find((one) => one === query.get('show')) ?? 'all'
  // The number of loaded pages is in the address, so that Back restores it.
  const pages = Math.max(0, Number(query.get('older')) || 0)
  const input = { params: { league: game.league.id }, query: { show } }
  const feed = usePageQuery(calls.game.activity, input, { refetchInterval: FEED_POLL_MS })
  const { is_on: isOn } = feed.talk
  return (
    <>
      <PageHeader heading="Feed" />
      <div className="grid max-w-[1260px] grid-cols-[minmax(0,1fr)] items-start gap-4 px-4 pt-3 pb-10 md:px-6 lg:grid-cols-[minmax(0,820px)_minmax(15rem,1fr)] lg:grid-rows-[auto_1fr] lg:gap-6 lg:px-9">
        {feed.still_to_act !== null && !game.league.is_night && (
          <div className="lg:col-start-2 lg:row-start-1">
            <StillToAct leagueId={game.league.id} toAct={feed.still_to_act} />
          </div>
        )}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Chips
            label="Show"
            values={[show]}
            chips={SHOWN.filter((one) => isOn || one !== 'talk').map((one) => ({ value: one, label: LABELS[one] }))}
            onPress={(value) =>
              setQuery(value === 'all' ? {} : { show: value }, { replace: true, preventScrollReset: true })
            }
          />
          <div id="first-field" tabIndex={-1} className="empty:hidden">
            {isOn && <Composer leagueId={game.league.id} lines={linesOf(feed.items)} isAboveLines />}
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <Page
              game={game}
              feed={feed}
              show={show}
              after={null}
              left={pages}
              onOlder={() =>
                setQuery(
                  { ...(show === 'all' ? {} : { show }), older: String(pages + 1) },
                  { replace: true, preventScrollReset: true },
                )
              }
            />
          </div>
        </div>
        {!isPractice && (
          <div className="lg:col-start-2 lg:row-start-2">
            <TalkSettings league={game.league} talk={feed.talk} />
          </div>
        )}
      </div>
    </>
  )
}

interface PageProps {
  game: Game
  feed: FeedPage
  show: Shown
  /** The last day of the previous page. */
  after: string | null
  /** How many more pages to load. */
  left: number
  onOlder: () => void
}

function Page({ game, feed, show, after, left, onOlder }: PageProps): ReactNode {
  const { items, next_before: next, talk } = feed
  const days = byDay(items, { now: game.game_state.now })
  return (
    <>
      {days.length === 0 && next === null && after === null && <Nothing show={show} />}
      {days.map(({ day, items: ofDay }) => (
        <Day key={day} game={game} day={day} items={ofDay} isMore={day === after} canReact={talk.is_on} />
      ))}
      {next !== null && left === 0 && (
        <Button tone="line" wide onClick={onOlder}>
          Show older
        </Button>
      )}
      {next !== null && left > 0 && (
        <Older
          game={game}
          before={next}
          show={show}
          after={days.at(-1)?.day ?? after}
          left={left - 1}
          onOlder={onOlder}
        />
      )}
    </>
  )
}

function Nothing({ show }: { show: Shown }): ReactNode {
  return (
    <EmptyState>
      {show === 'talk'
        ? 'Nobody has said anything yet. You could be the first.'
        : 'No bets yet. They show here once somebody takes one.'}
    </EmptyState>
  )
}

type OlderProps = Omit<PageProps, 'feed'> & { before: string }

function Older({ before, ...page }: OlderProps): ReactNode {
  const input = { params: { league: page.game.league.id }, query: { before, show: page.show } }
  const { data, error, refetch } = useQueryOf(calls.game.activity, input)
  if (data !== undefined) return <Page {...page} feed={data} />
  if (error !== null) return <ErrorState onRetry={refetch}>{error.message}</ErrorState>
  return (
    <Skeleton.Group label="Loading older entries">
      <Skeleton.Rows count={4} />
    </Skeleton.Group>
  )
}

interface DayProps {
  game: Game
  day: string
  items: readonly LogItem[]
  isMore: boolean
  canReact: boolean
}

function Day({ game, day, items, isMore, canReact }: DayProps): ReactNode {
  return (
    <section aria-label={isMore ? `${day}, earlier` : day}>
      <h2 className={isMore ? 'sr-only' : 'text-small font-bold text-foam-muted'}>
        {isMore ? `${day}, earlier` : day}
      </h2>
      <ul>
        {items.map((item) => (
          <FeedEntry key={item.id} game={game} item={item} canReact={canReact} />
        ))}
      </ul>
    </section>
  )
}

/** Who is muted, and the commissioner's switches. */
interface TalkProps {
  league: Game['league']
  talk: FeedPage['talk']
}

function TalkSettings({ league, talk }: TalkProps): ReactNode {
  const mute = useCommand(calls.talk.mute)
  if (talk.is_on && !talk.is_owner && talk.muted.length === 0) return null
  return (
    <Panel heading="Talk">
      {!talk.is_on && <p className="text-foam-muted">The commissioner turned talk off in this league.</p>}
      {talk.muted.length > 0 && (
        <ul className="grid gap-2">
          {talk.muted.map(({ user_id: id, username }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{username} is muted</span>
              <Button
                tone="line"
                size="small"
                busy={mute.isPending}
                busyLabel="Unmuting"
                onClick={() => void mute.run({ params: { league: league.id }, body: { user_id: id, is_muted: false } })}
              >
                Unmute<span className="sr-only"> {username}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Failure failure={mute.failure} />
      {talk.is_owner && <OwnerSwitches league={league} talk={talk} />}
    </Panel>
  )
}

function OwnerSwitches({ league, talk }: TalkProps): ReactNode {
  const params = { league: league.id }
  const turn = useCommand(calls.talk.switchTalk)
  const show = useCommand(calls.talk.showIdle)
  return (
    <div className="mt-2 grid gap-2">
      <p className="text-small text-foam-muted">
        {talk.is_on ? 'You can remove any line.' : 'Earlier lines come back when you turn it on.'}
      </p>
      <Button
        tone="line"
        busy={turn.isPending}
        busyLabel="Saving"
        onClick={() => void turn.run({ params, body: { is_on: !talk.is_on } })}
      >
        {talk.is_on ? 'Turn talk off' : 'Turn talk on'}
      </Button>
      {/* A night shows who is done. */}
      {!league.is_night && (
        <>
          <p className="mt-2 text-small text-foam-muted">
            {talk.shows_idle
              ? 'On the last day everyone sees who hasn’t made a move. Never what anyone did.'
              : 'In the last three hours everyone sees how many haven’t made a move.'}
          </p>
          <Button
            tone="line"
            busy={show.isPending}
            busyLabel="Saving"
            onClick={() => void show.run({ params, body: { is_shown: !talk.shows_idle } })}
          >
            {talk.shows_idle ? 'Hide who still has to act' : 'Show who still has to act'}
          </Button>
        </>
      )}
      <Failure failure={turn.failure ?? show.failure} />
    </div>
  )
}

function Failure({ failure }: { failure: { message: string } | null }): ReactNode {
  if (failure === null) return null
  return (
    <p role="alert" className="mt-2 text-small text-squall">
      {failure.message}
    </p>
  )
}
