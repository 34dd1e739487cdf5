import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle'
import { type ReplyOf, calls, type endpoints, providerWords } from '@whale/contract'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { formatCount, formatWeek } from '../../../shared/format/format.ts'
import { Field } from '../../../shared/ui/Field.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { StatusPill } from '../../../shared/ui/StatusPill.tsx'
import { CardText, Listed, MailLink, StuckLeagues, StuckPill, TryAgain } from './lists.tsx'

/** The Leagues tab: a search over all leagues, and without one the stuck leagues. */
export function LeaguesTab(): ReactNode {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  return (
    <>
      <div className="max-w-md">
        <Field
          label="Find a league"
          hint="Part of its name, its id, or a member’s whole email."
          type="search"
          maxLength={254}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {search === '' ? <StuckLeagues /> : <FoundLeagues search={search} />}
    </>
  )
}

function FoundLeagues({ search }: { search: string }): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.findLeagues, { query: { search } })
  return (
    <>
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      <Listed
        label="Leagues found"
        rows={data?.leagues}
        total={data?.total}
        failure={error}
        onRetry={refetch}
        empty="Nothing found."
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

function FoundCard({ row }: { row: Found }): ReactNode {
  const { id, name, provider, season, week, players, commissioner, state } = row
  return (
    <>
      <CardText
        title={
          <>
            <span className="min-w-0 break-words">{name}</span>
            {state === 'waiting' || state === 'stopped' || state === 'paused' ? (
              <StuckPill state={state} />
            ) : (
              <StatusPill
                tone={state === 'running' ? 'win' : 'neutral'}
                icon={<CircleIcon size={16} weight={state === 'running' ? 'fill' : 'bold'} />}
              >
                {STAGE_WORDS[state]}
              </StatusPill>
            )}
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
            Commissioner {commissioner.username}: <MailLink email={commissioner.email} />
          </p>
        )}
        {(state === 'waiting' || state === 'stopped') && <TryAgain league={row} />}
      </div>
    </>
  )
}
