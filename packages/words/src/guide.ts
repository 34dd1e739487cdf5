/** The rules in the chapters of How to Play. The numbers come from the rules of a season. */
import { constantsOf } from '@whale/game'
import { WHAT_DECIDES } from './final.ts'

/** A rule, and its name in front of it. */
export interface GuidePoint {
  name: string
  text: string
}

type GuideChapter = 'firstWeeks' | 'earning' | 'betting' | 'fairPlay' | 'votes' | 'seasons'

const HOURS_PER_DAY = 24
const rules = constantsOf(2025)

export const GUIDE_POINTS: Readonly<Record<GuideChapter, readonly GuidePoint[]>> = {
  firstWeeks: [
    {
      name: 'Week 1.',
      text: 'The casino opens. Pick one RB, WR or TE to score 10+ points.',
    },
    {
      name: 'Week 2.',
      text: 'Pick two players to score 25+ combined. Head-to-head bets open, at odds you set.',
    },
    {
      name: 'Week 3.',
      text: 'Pick a rival team. If it finishes the week in the bottom third, rounded up, you win.',
    },
  ],
  earning: [
    {
      name: 'Beat the casino.',
      text: 'Casino events are free to enter and pay 100 units or more.',
    },
    {
      name: 'Beat a friend.',
      text: 'Head-to-head bets are winner takes all.',
    },
    {
      name: 'Collect a bounty.',
      text: 'Taking a rival’s bet of 25 or more each earns 100, once in each casino.',
    },
    {
      name: 'Call the top score.',
      text: `Weeks 1 to 9: pick who scores most. The pot is ${rules.topScoreUnitsPerPlayer} for every player who’s in, shared by everybody who’s right. Nobody right? It rolls over. The best team’s player gets ${rules.topScoreTeamUnits}.`,
    },
    {
      name: 'Just play.',
      text: 'One pick puts you in for the weekly payday. From week 4 on, doing nothing costs you 10.',
    },
    {
      name: 'Watch the lines.',
      text: 'With 700 units you’re a whale. That line stops counting after week 9. Below 100 you’re out (eliminated). Once a season you can buy back in, free. That makes 300 new units: 100 for you, 200 for the treasury.',
    },
    {
      name: 'Make the final.',
      text: `Whales play it, weeks 10 to 12. With fewer than three whales, high tide lifts the next players to 700. ${WHAT_DECIDES}`,
    },
    {
      name: 'Buy a multiplier.',
      text: 'Whales only, in weeks 7 to 9: 100 units, and your score counts 20% more in one week of the final.',
    },
  ],
  betting: [
    {
      name: 'Your team and theirs.',
      text: 'A bet is on your own two teams: a spread between them, the over on yours, or the under on theirs. Nobody bets against their own team.',
    },
    {
      name: `${rules.swingUnitsMax} units a season.`,
      text: 'That’s the most you can get ahead of one other player, or fall behind. Win some back and there’s room again. So bet around. The bet builder says when you two get close.',
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
      name: 'The House.',
      text: `Once a week, bet ${rules.houseStakeMin} to ${rules.houseStakeMax} that a team beats its line. Over only, and a win pays double. On ESPN, the line is mostly the best lineup on that roster, at its highest of the last ${rules.houseLineHours} hours. On Sleeper, it’s the team’s average, as if everyone had started with ${rules.houseLineLean} average weeks.`,
    },
    {
      name: 'All in.',
      text: `Fish only, in week 9: your whole wallet on your team beating its line. Win, and you get it back plus ${rules.allInBonusUnits}, whatever you put in.`,
    },
  ],
  fairPlay: [
    {
      name: 'Set your lineup as you like.',
      text: 'We don’t look at it before the games, and no line moves with it. Benching your stars gains you nothing here: you lose your payday, your shot at top score and your fantasy game.',
    },
    {
      name: 'Everyone can check.',
      text: '“Who’s up on whom” below the table shows who won units from whom, and what the odds were worth. It also lists offers that were passed on or withdrawn. A note there proves nothing: luck looks the same.',
    },
    {
      name: 'No picking on small fields.',
      text: `If the Fish Coliseum or the Whale Arena has fewer than ${rules.arenaEntrantsMin} in it, everyone swims together.`,
    },
    {
      name: 'No dropping your way to a win.',
      text: `In week 8 we compare your picks with everyone who was on your roster from Tuesday to the lock, so dropping someone changes nothing. And the lines of The House on ESPN remember ${rules.houseLineHours} hours: a star who’s gone for a minute, or hurt today, doesn’t lower one yet.`,
    },
    {
      name: 'No late arrivals.',
      text: `A running league is open until Thursday of week ${rules.joiningLastWeek}, or of its first week if that’s later. If you join after its first lock, your bets start a week later, and all who joined late count as one opponent. If you leave, your wallet and your house line stakes stay in the treasury.`,
    },
    {
      name: 'The big prize stays big, but not too big.',
      text: `From week ${rules.finalFirstWeek} on, payday is a tenth of the treasury, split by team score: the best gets the most, the last nothing. And another tenth goes to the Triangle’s best score. After week 12 the top three take ${prizes()} percent of what’s left. The rest is split among everyone still in.`,
    },
  ],
  votes: [
    {
      name: 'What takes a vote.',
      text: `Once a league runs, its commissioner can’t correct units, remove someone who made a move in the last ${rules.removalVoteDays} days or is still in after week ${rules.finalFirstWeek - 1}, or void a week alone. They ask, with a reason that everyone sees.`,
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
      name: 'Can I pass the league on?',
      text: 'Yes. Under League settings, the commissioner offers it to a member, who has a week to accept. Their team, units and bets don’t move, and an ESPN sign-in stays with whoever connected it.',
    },
    {
      name: 'What if our commissioner is gone?',
      text: `After ${rules.ownerSilenceDays / 7} silent weeks of the season anyone can ask for a vote on a new one, under Votes. The new one has to accept, and whatever the commissioner does ends the vote. If they leave, the longest-standing member takes over.`,
    },
    {
      name: 'Late scores.',
      text: `No units move until a week’s scores are in. After ${rules.voidAskHours} hours the commissioner can ask everyone to void the week. After ${rules.voidDecideHours / HOURS_PER_DAY} days we can do it.`,
    },
    {
      name: 'A void week.',
      text: `Stakes go back. Nothing is paid, nobody drifts, nobody is out, streaks stand, and the top score pot rolls over. Then the next week settles as usual. A void week ${rules.weeks} still pays out the treasury, by the Triangle totals of the other weeks.`,
    },
  ],
  seasons: [
    {
      name: 'It stays readable.',
      text: 'A finished season is frozen. Everyone who played it can always open its table, results, bets and receipts.',
    },
    {
      name: 'Past seasons.',
      text: 'Every champion is on the wall, with the league’s records and the slip behind each.',
    },
    {
      name: 'Rivalries.',
      text: 'Your record against someone counts every decided bet between you two, in all seasons and leagues you shared, this one included.',
    },
    {
      name: 'Season in cards.',
      text: `When week ${rules.weeks} is final, everyone gets their season in cards, and the league gets a set of its own.`,
    },
    {
      name: 'Bring it back.',
      text: 'From week 10 on, any member can bring the league back for next season. Everyone else gets their team with one tap, and settings come along. If your provider gave your team to someone else, you can claim an open one.',
    },
  ],
}

export const GUIDE_HOURS = [
  { name: 'Bets open', when: 'Wednesday 8am to Thursday 8pm', fill: 'solid' },
  { name: 'Games', when: 'Thursday to Monday', fill: 'ruled' },
  { name: 'Units move', when: 'Tuesday 4am', fill: 'solid' },
] as const

function prizes(): string {
  const [first, second, third] = rules.finalPrizePercents
  return `${first}, ${second} and ${third}`
}
