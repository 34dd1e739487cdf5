import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { type ReplyOf, type endpoints, calls } from '@whale/contract'
import { providerWords } from '@whale/words'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount } from '@whale/words/numbers'
import { formatWeek } from '@whale/words/times'
import { Field } from '../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { CardText, DeskList } from './desk-list.tsx'
import { LeagueLink, StuckLeagues, StuckPill, TryAgain } from './StuckLeagues.tsx'

/** The Leagues tab: a search over all leagues, and without one the stuck leagues and the newest. */
export function LeaguesTab(): ReactNode {
  const before: unknown = useLocation().state
  const navigate = useNavigate()
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '')
  const search = useDeferredValue(typed.trim())
  function find(found: string): void {
    setTyped(found)
    // For Back from a league. Not in the address, because the search may be an email.
    void navigate('.', { replace: true, state: found })
  }
  return (
    <>
      <div className="max-w-md">
        <Field
          label="Find a league"
          hint="Part of its name, its id, or a member’s whole email."
          type="search"
          maxLength={254}
          value={typed}
          onChange={(event) => find(event.target.value)}
        />
      </div>
      {search === '' && <StuckLeagues />}
      {search === '' && <h2 className="display mt-4 text-d3">Newest leagues</h2>}
      <FoundLeagues search={search} />
    </>
  )
}

function FoundLeagues({ search }: { search: string }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.findLeagues, { query: { search } })
  return (
    <>
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <DeskList
        label={search === '' ? 'Newest leagues' : 'Leagues found'}
        rows={data?.leagues}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty={search === '' ? 'No leagues yet.' : 'Nothing found.'}
        keyOf={({ id }) => id}
        Card={FoundCard}
      />
    </>
  )
}

type Found = ReplyOf<typeof endpoints.desk.findLeagues>['leagues'][number]

const STAGE_WORDS = {
  pregame: 'Not started',
  running: 'Running',
  over: 'Over',
  not_started: 'Didn’t start',
} as const

/** A league's stage, or that it is stuck. */
export function LeagueState({ state }: Pick<Found, 'state'>): ReactNode {
  if (state === 'waiting' || state === 'stopped' || state === 'paused') return <StuckPill state={state} />
  const isRunning = state === 'running'
  return (
    <StatusPill
      tone={isRunning ? 'win' : 'neutral'}
      icon={<CircleIcon size={16} weight={isRunning ? 'fill' : 'bold'} />}
    >
      {STAGE_WORDS[state]}
    </StatusPill>
  )
}

function FoundCard({ row }: { row: Found }): ReactNode {
  const { id, name, provider, season, week, players, commissioner, state } = row
  return (
    <>
      <CardText
        title={
          <>
            <LeagueLink id={id} name={name} />
            <LeagueState state={state} />
          </>
        }
        facts={[
          providerWords(provider),
          `${season}`,
          week === null ? null : formatWeek(week),
          formatCount(players, 'player'),
          id,
        ]}
      />
      <div className="grid justify-items-start gap-2.5 lg:justify-items-end">
        {commissioner !== null && (
          <p className="text-small text-foam-muted">
            Commissioner {commissioner.username}: {commissioner.masked_email}
          </p>
        )}
        {(state === 'waiting' || state === 'stopped') && <TryAgain league={row} />}
      </div>
    </>
  )
}
