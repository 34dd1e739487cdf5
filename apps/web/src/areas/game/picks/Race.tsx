/** Weeks 5 and 7 after the lock: the teams that entered, best first, with the cut. */
import {
  arenaWords,
  entryView,
  type Entrants,
  allCollect,
  LADDER_RULE,
  ladderWords,
  notTwoWords,
  racesOf,
  casinoWinLine,
  posterStakeWords,
} from '@whale/words'
import type { ReactNode } from 'react'
import { EntryPill } from '../casino/CasinoCard.tsx'
import { useEntrants } from '../casino/entrants.ts'
import { scoresNote } from '../scores/scores-note.ts'
import type { TableProps } from './casino-now.ts'
import { ScoreBoard } from './ScoreBoard.tsx'

type RaceProps = Pick<TableProps, 'game' | 'event' | 'entry'>

export function Race(props: RaceProps): ReactNode {
  return props.event.key === 'top_three' ? <TopThree {...props} /> : <Arenas {...props} />
}

function TopThree({ game, event, entry }: RaceProps): ReactNode {
  const entrants = useEntrants(game, { ...event, arena: null }, true)
  if (entrants === null) return null
  const words = ladderWords(entrants)
  return (
    <>
      {words !== LADDER_RULE && <p>{words}</p>}
      {entrants.rows.length > 0 && <Board heading="Entrants" {...{ game, event, entry, entrants }} />}
    </>
  )
}

/** The viewer's own race first. With too few in either arena there is one race for everyone. */
function Arenas({ game, event, entry }: RaceProps): ReactNode {
  const { season } = game.game_state
  const coliseum = useEntrants(game, { ...event, arena: 'coliseum' }, true)
  const arena = useEntrants(game, { ...event, arena: 'arena' }, true)
  if (coliseum === null || arena === null) return null
  const races = racesOf(coliseum.inArena, season)
  const why = notTwoWords(coliseum.inArena, season)
  const both = [
    { name: 'coliseum', entrants: coliseum },
    { name: 'arena', entrants: arena },
  ] as const
  const shown =
    races === 'two'
      ? both.toSorted((a) => (a.name === entry?.arena ? -1 : 1))
      : both.filter(({ name }) => name === races)
  return (
    <>
      {why !== null && <p>{why}</p>}
      {races === 'together' && (
        <Board heading="All in the same water" {...{ game, event, entry }} entrants={coliseum} />
      )}
      {shown.map(({ name, entrants }) => (
        <Board key={name} heading={arenaWords(name)} {...{ game, event, entry, entrants }} />
      ))}
    </>
  )
}

function Board({ heading, game, event, entry, entrants }: RaceProps & { heading: string; entrants: Entrants }) {
  const { own } = entrants
  const view = entry === null || own === null ? null : entryView(entry, null, own)
  return (
    <div className="grid gap-3">
      {view !== null && (
        <p className="flex flex-wrap items-center gap-3">
          <EntryPill
            view={{
              ...view,
              word: own?.isSure === true && allCollect(entrants) ? view.word : posterStakeWords(view, event.payout_max),
            }}
          />
        </p>
      )}
      <ScoreBoard
        game={game}
        heading={heading}
        note={scoresNote(game)}
        rows={entrants.rows}
        line={casinoWinLine(entrants, event.payout_max)}
      />
    </div>
  )
}
