/** All pages, by feature and name as in the contract. */
import { finalPages } from './final.ts'
import { casinoPages } from './casino.ts'
import { daresPages } from './dares.ts'
import { feedPages } from './feed.ts'
import { gamePages } from './game.ts'
import { h2hPages } from './h2h.ts'
import { leaguesPages } from './leagues.ts'
import { housePages } from './house.ts'
import { playersPages } from './players.ts'
import { topScorePages } from './top-score.ts'
import { bankPages } from './bank.ts'
import { votesPages } from './votes.ts'
import { weekPages } from './weeks.ts'

export const pages = {
  final: finalPages,
  casino: casinoPages,
  dares: daresPages,
  game: { ...gamePages, ...weekPages, ...feedPages },
  h2h: h2hPages,
  leagues: leaguesPages,
  house: housePages,
  players: playersPages,
  topScore: topScorePages,
  bank: bankPages,
  votes: votesPages,
}
