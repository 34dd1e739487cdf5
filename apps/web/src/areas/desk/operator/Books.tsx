import { type endpoints, type ReplyOf, calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { FishArt } from '../../../shared/art/FishArt.tsx'
import { formatCount } from '@whale/words/numbers'
import { Button } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { InfoStrip } from '../../../shared/ui/InfoStrip.tsx'
import { CardText, DeskList } from './desk-list.tsx'
import { LeagueLink } from './StuckLeagues.tsx'

type BookError = ReplyOf<typeof endpoints.desk.auditBooks>['violations'][number]

/** The Books tab: the audit of all ledgers. */
export function Books(): ReactNode {
  const { data, error, refetch } = useQueryOf(calls.desk.auditBooks)
  const isClean = data?.violations.length === 0
  const again = (
    <Button tone="line" size="small" onClick={refetch}>
      Check again
    </Button>
  )
  return (
    <>
      {data !== undefined && isClean && (
        <EmptyState fills art={<FishArt />} action={again}>
          <b role="status" className="text-lagoon">
            {`The books balance: ${formatCount(data.leagues, 'league')}, ${formatCount(data.transfers, 'transfer')}, every unit accounted for.`}
          </b>
        </EmptyState>
      )}
      {data !== undefined && !isClean && (
        <InfoStrip tone="danger" action={again}>
          <span className="font-semibold">{`The books are off in ${formatCount(data.violations.length, 'place')}.`}</span>
        </InfoStrip>
      )}
      {typeof data?.missing === 'string' && <InfoStrip tone="squall">{data.missing}</InfoStrip>}
      {!isClean && (
        <DeskList
          label="Book errors"
          rows={data?.violations}
          failure={error}
          onRetry={refetch}
          empty=""
          keyOf={({ rule, league_id, detail }) => `${rule} ${league_id} ${detail}`}
          Card={BookErrorCard}
        />
      )}
    </>
  )
}

function BookErrorCard({ row: { rule, league_id, detail } }: { row: BookError }): ReactNode {
  return (
    <>
      <CardText title={`Broken rule: ${rule}`} facts={[]} text={detail} />
      <LeagueLink id={league_id} name={league_id} />
    </>
  )
}
