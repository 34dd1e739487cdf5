/** The messages that the two players of a bet wrote about it. Others see them once the bet is taken. */
import { calls } from '@whale/contract'
import type { ReactNode } from 'react'
import { useQueryOf } from '../../../shared/api/query.ts'
import { isPractice } from '../../../shared/api/transport.ts'
import { Composer } from './Composer.tsx'
import { LineMenu } from './FeedEntry.tsx'

interface Props {
  leagueId: string
  betId: string
  /** The other player's name if the viewer can still add a line; null if not. */
  to: string | null
  /** Whether the bet is taken, so that the league reads its lines in the feed. */
  isTaken?: boolean
}

export function BetTalk({ leagueId, betId, to, isTaken = false }: Props): ReactNode {
  // Practice rivals write nothing.
  const enabled = !isPractice
  const { data } = useQueryOf(calls.talk.betLines, { params: { league: leagueId } }, { enabled })
  if (data?.is_on !== true) return null
  const lines = data.lines.filter((line) => line.bet_id === betId).toReversed()
  if (lines.length === 0 && to === null) return null
  return (
    <div className="grid gap-2">
      {lines.map((line) => {
        const sentence = `${line.username}: ${line.text ?? ''}`
        return (
          <div key={line.id} className="grid grid-cols-[minmax(0,1fr)_44px] items-center gap-2">
            <p dir="auto" className="leading-snug">
              {line.is_mine ? `You: ${line.text ?? ''}` : sentence}
            </p>
            <LineMenu leagueId={leagueId} item={{ sentence, user_id: line.user_id }} line={line} />
          </div>
        )
      })}
      {to !== null && <Composer leagueId={leagueId} on={{ betId, to, isTaken }} lines={lines} />}
    </div>
  )
}
