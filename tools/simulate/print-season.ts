/** Prints one season, move by move. */
import { noteSentence, reasonSentence } from '../../packages/contract/src/index.ts'
import { type GameEvent, type League, type PlayerId, transfersOf, unitsOf } from '../../packages/game/src/index.ts'
import { type Seeded, playSeeded } from './seasons.ts'

/**
 * Prints every event, every transfer with its reason, and the standings of each week. Returns whether the season finished; if not,
 * the last lines name the error.
 */
export function printSeason(seeded: Seeded, print: (line: string) => void): boolean {
  try {
    playSeeded(seeded, (event, league) => {
      print(`${event.at} ${event.type} ${detailsOf(event, league)}`.trimEnd())
      for (const { from, to, units, reason } of transfersOf(event)) {
        print(`  ${units} from ${accountName(league, from)} to ${accountName(league, to)}: ${reasonSentence(reason)}`)
      }
      if (event.type === 'step.settled') for (const note of event.notes) print(`  ${noteSentence(note)}`)
      if (event.type === 'week.finalized') print(`  After week ${event.week}: ${standingsOf(league)}`)
    })
    return true
  } catch (error) {
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) print(`Broken: ${cause.message}`)
    return false
  }
}

function detailsOf(event: GameEvent, league: League): string {
  const who = (playerId: PlayerId) => nameOf(league, playerId)
  switch (event.type) {
    case 'team.claimed':
      return who(event.player.id)
    case 'player.left':
    case 'player.bought_back':
    case 'units.corrected':
      return who(event.playerId)
    case 'prediction.made':
      return `${who(event.prediction.playerId)}: team ${event.prediction.teamId} with ${event.prediction.points / 100}`
    case 'casino.entered':
      return `${who(event.entry.playerId)}: ${JSON.stringify(event.entry.terms)}`
    case 'h2h.proposed': {
      const { id, challengerId, challengedId, stake, counterStake, terms } = event.bet
      const stakes = `${stake} against ${counterStake}`
      return `${id}, ${who(challengerId)} to ${who(challengedId)}, ${stakes}: ${JSON.stringify(terms)}`
    }
    case 'h2h.accepted':
      return event.betId
    case 'h2h.closed':
      return `${event.betId} ${event.state.state}`
    case 'option.placed':
      return `${who(event.option.playerId)}: team ${event.option.teamId} over ${event.option.line / 100}`
    case 'step.settled':
      return `week ${event.week}, ${event.step}`
    default:
      return 'week' in event ? `week ${event.week}` : ''
  }
}

function standingsOf(league: League): string {
  return league.players
    .filter(({ leftAt }) => leftAt === null)
    .map(({ id }) => ({ name: nameOf(league, id), units: unitsOf(league, id) }))
    .toSorted((a, b) => b.units - a.units)
    .map(({ name, units }) => `${name} ${units}`)
    .join(', ')
}

/** Names a wallet by its team; a team with a new owner has two wallets. */
function nameOf({ players, teams }: League, playerId: PlayerId): string {
  const player = players.find(({ id }) => id === playerId)
  const name = teams.find(({ id }) => id === player?.teamId)?.name ?? playerId
  return player?.leftAt === null ? name : `${name} (gone)`
}

function accountName(league: League, account: string): string {
  return account.startsWith('wallet:') ? nameOf(league, account.slice('wallet:'.length) as PlayerId) : account
}
