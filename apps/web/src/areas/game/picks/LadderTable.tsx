/** Week 7: three places, and who would take them now. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useTeamForms } from '../shared/bets/use-bets.ts'
import { EntryPill } from '../shared/casino/CasinoCard.tsx'
import {
  type Entrants,
  allCollect,
  areEntriesRevealed,
  projectedBoard,
  useEntrants,
} from '../shared/casino/entrants.ts'
import { entryView } from '../shared/casino/entry-view.ts'
import { scoresNote } from '../shared/scores/scores-note.ts'
import type { Game } from '../shared/shell/use-game.ts'
import type { TableProps } from './casino-now.ts'
import { LADDER_RULE, ladderWords, winLine } from './race-words.ts'
import { Rung, ScoreBoard } from './ScoreBoard.tsx'

export function LadderTable({ game, event, entry }: TableProps): ReactNode {
  const entrants = useEntrants(game, { ...event, arena: null }, true)
  const { topEntrants } = constantsOf(game.game_state.season)
  // The places are open until the lock, and the rule has what they pay.
  if (!areEntriesRevealed(game)) return <ByProjection game={game} />
  const collecting = collectingOf(entrants)
  // The ladder shows who wins.
  const others = entrants?.rows.filter((row) => !collecting.includes(row)) ?? []
  const places = entrants === null ? topEntrants : Math.min(topEntrants, entrants.rows.length)
  // Ties at third place both win.
  const rungs = Array.from({ length: Math.max(places, collecting.length) }, (_, at) => collecting[at] ?? null)
  return (
    <>
      <Panel className="grid gap-4">
        {rungs.length > 0 && (
          <ol className="grid gap-2.5">
            {rungs.map((row, at) => (
              <Rung key={row?.id ?? at} row={row} place={row === null ? at + 1 : row.place} units={event.payout_max} />
            ))}
          </ol>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="text-small text-foam-muted">{ladderWords(entrants)}</p>
          {entry !== null && <EntryPill view={entryView(entry, null, entrants?.own ?? null)} />}
        </div>
      </Panel>
      {entrants !== null && others.length > 0 && (
        <ScoreBoard
          heading={collecting.length === 0 ? 'Entrants' : 'Everyone else'}
          note={scoresNote(game)}
          rows={others}
          line={winLine(entrants, event.payout_max)}
          ownId={game.me.user_id}
        />
      )}
    </>
  )
}

/** With no more entrants than places, all of them: also before their games, without a place. */
function collectingOf(entrants: Entrants | null): Entrants['rows'] {
  if (entrants === null) return []
  return allCollect(entrants) ? entrants.rows : entrants.rows.filter(({ pays }) => pays)
}

/** Before the lock: the teams by what to expect of them, so that a player sees their chances. */
function ByProjection({ game }: { game: Game }): ReactNode {
  const forms = useTeamForms(game.league.id)
  const { topEntrants } = constantsOf(game.game_state.season)
  const rows = projectedBoard(game.leaderboard, { forms, places: topEntrants })
  const rule = <p className="text-small text-foam-muted">{LADDER_RULE}</p>
  if (rows.length === 0) return rule
  const hasProjections = forms.some(({ projected }) => projected !== null)
  return (
    <>
      {rule}
      <ScoreBoard
        heading={hasProjections ? 'By projection' : 'By average'}
        note="Only teams that enter count"
        rows={rows}
        line={`The top ${topEntrants} would win`}
        ownId={game.me.user_id}
      />
    </>
  )
}
