/** While betting is closed: dares to the viewer, the rival to get even with, and everyone else (RULES §5 Dares). */
import type { ReactNode } from 'react'
import { Face } from '../../../../shared/components/Face.tsx'
import { Button } from '../../../../shared/ui/Button.tsx'
import type { Game } from '../../league/use-game.ts'
import { DareRow } from '../DareRow.tsx'
import { type Rival, useDares, useDaring } from '../use-dares.ts'

interface Props {
  game: Game
  /** The rival who has won most from the viewer; null if none. */
  ahead: Rival | null
}

export function DareAgain({ game: { league, leaderboard }, ahead }: Props): ReactNode {
  const dares = useDares(league.id)
  const daring = useDaring(league.id)
  if (dares === undefined || dares.opens_week === null || dares.refusal !== null) return null
  const { opens_week: week, waiting } = dares
  const others = leaderboard.filter((row) => !row.is_you && !row.is_eliminated)
  const own = waiting.filter((dare) => dare.is_yours)
  const toMe = waiting.filter((dare) => !dare.is_yours)
  const again = others.find((row) => row.user_id === ahead?.user_id && !waiting.some(isAbout(row)))
  return (
    <section aria-label="Dares" className="grid max-w-[40rem] min-w-0 gap-3">
      {toMe.map(({ user_id: id }) => {
        const rival = others.find((row) => row.user_id === id)
        return rival === undefined ? null : (
          <p key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Face userId={id} size={44} />
            <b className="flex-[1_1_min(100%,9rem)] wrap-anywhere">{rival.username} dares you</b>
            <Button tone="line" disabled={daring.isPending} onClick={() => daring.pass(rival)}>
              Pass
            </Button>
          </p>
        )
      })}
      {again !== undefined && (
        <Button tone="brass" wide disabled={daring.isPending} onClick={() => daring.dare(again, week)}>
          Dare {again.username} again
        </Button>
      )}
      {own.length > 0 && (
        <p className="font-semibold">
          Sent, opens week {week}. <span className="text-foam-muted">Tap a face to take it back.</span>
        </p>
      )}
      <DareRow among={others.filter((row) => row !== again)} dares={dares} daring={daring} />
    </section>
  )
}

function isAbout({ user_id: id }: Rival) {
  return (dare: { user_id: string }) => dare.user_id === id
}
