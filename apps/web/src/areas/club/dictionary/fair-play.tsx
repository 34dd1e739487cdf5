/** The chapters of How to Play about betting, fair play, votes and late scores. The numbers come from the rules. */
import { constantsOf } from '@whale/game'
import type { ReactNode } from 'react'

const rules = constantsOf(2025)
const HOURS_PER_DAY = 24

interface Point {
  name: string
  text: string
}

const betting: readonly Point[] = [
  {
    name: 'Your team and theirs.',
    text: 'A bet is on your own two teams: a spread between them, the over on yours, or the under on theirs. Nobody bets against their own team.',
  },
  {
    name: `${rules.swingUnitsMax} units a season.`,
    text: 'That’s the most two players can swing between them, net. It’s per pair, so bet around. The bet builder shows what you two have left.',
  },
  {
    name: 'A bet is a bet.',
    text: 'Once it’s taken, nobody can cancel it. If a team gets no score, both stakes go back.',
  },
  {
    name: 'Bounties have a minimum.',
    text: `To earn ${rules.confirmingUnits} for taking a bet, each of you puts in ${rules.confirmingStakeMin} or more. For the giant killer it’s ${rules.giantKillerStakeMin}.`,
  },
  {
    name: 'The house line.',
    text: `Once a week, bet ${rules.optionStakeMin} to ${rules.optionStakeMax} that a team beats its line. Over only, and a win pays double. If your host has projections, the line is mostly the best lineup the whole roster could field. If not, it’s the team’s average, as if everyone had started with ${rules.houseLineLean} average weeks.`,
  },
  {
    name: 'All in.',
    text: `Fish only, in week 9: your whole wallet on your team beating its line. Win, and you get it back plus ${rules.liquidationBonusUnits}, whatever you put in.`,
  },
]

const fairPlay: readonly Point[] = [
  {
    name: 'Set your lineup as you like.',
    text: 'We don’t look at it before the games, and no line moves with it. Benching your stars gains you nothing here: you lose your payday, your shot at top catch and your fantasy game.',
  },
  {
    name: 'Everyone can check.',
    text: '“Between players” in the league log shows who won units from whom, and what the odds were worth. It also lists offers that were passed on or withdrawn. A note there proves nothing: luck looks the same.',
  },
  {
    name: 'No picking on small fields.',
    text: `If the Fish Coliseum or the Whale Arena has fewer than ${rules.arenaEntrantsMin} in it, everyone swims together.`,
  },
  {
    name: 'No dropping your way to a win.',
    text: 'In week 8 we compare your picks with the roster you had when you entered. Dropping someone later changes nothing.',
  },
  {
    name: 'No late arrivals.',
    text: `A running league is open until Thursday of week ${rules.joiningLastWeek}, or of its first week if that’s later. If you leave, your wallet and your house line stakes stay in the treasury.`,
  },
  {
    name: 'The big prize stays big, but not too big.',
    text: `From week ${rules.bermudaFirstWeek} on, payday is a tenth of the treasury, and another tenth goes to the Triangle’s best score. After week 12 the top three take ${prizes()} percent of what’s left. The rest is split among everyone still in.`,
  },
]

const votes: readonly Point[] = [
  {
    name: 'What takes a vote.',
    text: `Once a league runs, its owner can’t correct units, remove someone who made a move in the last ${rules.removalVoteDays} days, or void a week alone. They ask, with a reason that everyone sees.`,
  },
  {
    name: 'How it passes.',
    text: 'More than half of the other active players say yes. You can change your vote while it’s open. Everyone sees the count, nobody sees who said what. Whoever would gain units has no vote.',
  },
  {
    name: 'When it ends.',
    text: 'At the next Thursday lock, or when it passes. Your home screen shows every vote that needs you.',
  },
  {
    name: 'Late scores.',
    text: `No units move until a week’s scores are in. After ${rules.voidAskHours} hours the owner can ask everyone to void the week. After ${rules.voidDecideHours / HOURS_PER_DAY} days we can do it.`,
  },
  {
    name: 'A void week.',
    text: 'All stakes go back. Nothing is paid, nobody drifts, nobody is out, and streaks stand. Then the next week settles as usual.',
  },
]

function prizes(): string {
  const [first, second, third] = rules.bermudaPrizePercents
  return `${first}, ${second} and ${third}`
}

export const fairPlayChapters = {
  betting: { slug: 'betting', heading: 'Betting', body: <Points points={betting} /> },
  fairPlay: { slug: 'fair-play', heading: 'Fair play', body: <Points points={fairPlay} /> },
  votes: { slug: 'votes', heading: 'Votes and late scores', body: <Points points={votes} /> },
}

function Points({ points }: { points: readonly Point[] }): ReactNode {
  return (
    <ul className="grid gap-3">
      {points.map(({ name, text }) => (
        <li key={name}>
          <b className="text-foam">{name}</b> {text}
        </li>
      ))}
    </ul>
  )
}
