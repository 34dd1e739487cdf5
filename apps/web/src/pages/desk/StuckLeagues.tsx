/** The leagues that do not go on by themselves. */
import { type ReplyOf, endpoints, providerWords } from '@whale/contract'
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../api/query.ts'
import { formatWeek } from '../../format.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { CardText, Listed } from './Listed.tsx'
import { momentWords } from './moment.ts'
import { useAct } from './use-act.ts'

type League = ReplyOf<typeof endpoints.desk.stuckLeagues>['leagues'][number]

const REFRESH_MS = 10_000

export function StuckLeagues(): ReactNode {
  const { data, error, refetch } = useQueryOf(endpoints.desk.stuckLeagues, {}, { refetchInterval: REFRESH_MS })
  return (
    <Listed
      label="Leagues that do not go on"
      rows={data?.leagues}
      failure={error}
      onRetry={refetch}
      empty="Every league goes on by itself."
      keyOf={({ id }) => id}
      Card={LeagueCard}
    />
  )
}

function LeagueCard({ row: league }: { row: League }): ReactNode {
  const { act, isPending } = useAct(endpoints.desk.tryLeagueAgain)
  const isStopped = league.state === 'stopped'
  const Sign = isStopped ? WarningIcon : HourglassMediumIcon
  const facts = [
    providerWords(league.provider),
    `${league.season}`,
    league.week === null ? 'before its first week' : formatWeek(league.week),
    `tried again ${momentWords(league.retry_at)}`,
  ]
  return (
    <>
      <CardText
        title={
          <>
            <span className="min-w-0 break-words">{league.name}</span>
            <StatusPill tone={isStopped ? 'loss' : 'squall'} icon={<Sign size={16} weight="fill" />}>
              {isStopped ? 'Stopped' : 'Waiting'}
            </StatusPill>
          </>
        }
        facts={facts}
        text={league.reason}
      />
      <Button
        size="small"
        busy={isPending}
        busyLabel="Asking"
        aria-label={`Try again: ${league.name}`}
        onClick={() => act({ body: { league_id: league.id } }, `${league.name} is looked at now.`)}
      >
        Try again
      </Button>
    </>
  )
}
