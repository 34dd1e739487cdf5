/** What rivals write in the feed and with their offers: a line that fits the moment, each once in a league's season. */
import { type ReplyOf, endpoints } from '@whale/contract'
import type { Ask } from './ask.ts'
import type { Member } from './crew.ts'
import { type Turn, attempt } from './season-moves.ts'

export type Moment = 'week' | 'offer' | 'all_in' | 'upset' | 'close' | 'best' | 'worst' | 'out' | 'back'

type Bet = ReplyOf<typeof endpoints.h2h.userBets>['bets'][number]

/** The lines for each moment. No line is in two of them. */
export const RIVAL_LINES: Readonly<Record<Moment, readonly string[]>> = {
  // A new week with nothing to talk about.
  week: [
    'Good luck, everyone.',
    'I like my team this week.',
    'Who is scared?',
    'See you on Tuesday.',
    'My kicker is my best player. Send help.',
    'I changed my lineup four times. It’s perfect now.',
    'Half my team has a bad matchup. Be kind.',
  ],
  offer: [
    'Easy units.',
    'You know you want to.',
    'Only if you dare.',
    'My treat.',
    'No hard feelings.',
    'I looked at your lineup. Twice.',
    'Say no and I’ll understand. I’ll tell everyone, though.',
    'This one’s fair, I checked.',
    'My quarterback says hi.',
    'You’d do this to me too.',
    'Take it before I think about it.',
    'I just want it to be interesting.',
    'Your move.',
    'I have a feeling about this one.',
    'Name a better way to spend Sunday.',
  ],
  all_in: [
    'All of it. Don’t tell my accountant.',
    'That’s everything I have. Breathe.',
    'Go big or go home, and I live far away.',
    'No plan B.',
    'Either I’m back in this or I’m on the beach.',
  ],
  // A bet that paid at least 1.5 times its stake.
  upset: [
    'Nobody gave me that one. I’ll take it.',
    'Long odds, short memory. Pay up.',
    'I’d like to thank everyone who doubted me.',
    'They said it couldn’t be done. I said it too.',
  ],
  // A bet that a few points decided.
  close: [
    'I aged ten years on that one.',
    'One more drop and I lose that bet. Phew.',
    'I watched the last drive through my fingers.',
    'A win is a win. I’m going to lie down.',
    'That was much too close.',
  ],
  best: [
    'Best score of the week. Frame it.',
    'Top of the board. I’m as surprised as you are.',
    'Everyone went off at once. I did nothing.',
    'Highest score. Someone take a picture.',
    'I have a good bench. This week I started it.',
  ],
  worst: [
    'Last. Let’s never speak of it.',
    'My team took the week off.',
    'Lowest score goes to me. Clap if you like.',
    'I’ve seen kickers score more than that.',
    'It can only go up from here.',
  ],
  out: [
    'And that’s me under. Well played.',
    'Glub.',
    'I’ll be haunting this league from the bottom.',
    'Somebody win it for me.',
  ],
  back: [
    'I’m back. Miss me?',
    'You can’t get rid of me that easily.',
    'Round two. I’ve learned nothing.',
    'Towel off, try again.',
  ],
}

/** The most points by which a close bet is decided. */
const CLOSE = 4

/** What happened to a member in the previous week; null if there is nothing to talk about. `isBack`: they have just bought back in. */
export async function momentOf({ ask, league, member, week }: Turn, isBack: boolean): Promise<Moment | null> {
  if (isBack) return 'back'
  if (week === 1) return null
  const { userId: user, teamId } = member
  const { run } = await ask(endpoints.game.receipt, { params: { league, week: week - 1 } })
  if (run === null) return null
  if (run.players.find(({ user_id }) => user_id === user)?.out_in_week === week - 1) return 'out'
  const { bets } = await ask(endpoints.h2h.userBets, { params: { league, user }, query: { week: week - 1 } })
  const moment = momentOfBets(bets, user)
  if (moment !== null) return moment
  const byScore = run.scores.toSorted((a, b) => b.points - a.points)
  if (byScore[0]?.team_id === teamId) return 'best'
  return byScore.at(-1)?.team_id === teamId ? 'worst' : null
}

export function momentOfBets(
  bets: readonly Pick<Bet, 'state' | 'kind' | 'line' | 'result' | 'challenger' | 'challenged'>[],
  userId: string,
): Moment | null {
  const won = bets.flatMap((bet) => {
    const winner = bet.state === 'won' ? bet.challenger : bet.state === 'lost' ? bet.challenged : null
    return winner?.user_id === userId ? [{ ...bet, winner }] : []
  })
  if (won.some(({ winner }) => 2 * winner.gain >= 3 * winner.stake)) return 'upset'
  const decidedBy = ({ kind, line, result: [first = 0, second = 0] }: (typeof won)[number]) =>
    Math.abs(kind === 'spread' ? first + line - second : first - line)
  return won.some((bet) => decidedBy(bet) <= CLOSE) ? 'close' : null
}

/** Writes a fitting line, depending on chance (0 to 99), and adds it to the used lines. Writes nothing once all were used. */
export async function say(
  { ask, league, week, member }: Turn,
  given: { moment: Moment; said: Set<string>; luck: number; betId?: string },
): Promise<void> {
  const { moment, said, luck, betId: bet_id = null } = given
  const left = RIVAL_LINES[moment].filter((line) => !said.has(line))
  const text = left[luck % left.length]
  if (text === undefined) return
  said.add(text)
  const key = (bet_id === null ? `${moment}:${week}:${member.userId}` : `offer:${bet_id}`).slice(0, 64)
  await attempt(() => ask(endpoints.talk.writeLine, { params: { league }, body: { key, text, bet_id } }))
}

/** All lines written in the league so far, including those with offers of these members. */
export async function linesSaid(
  ask: Ask,
  { league, members }: { league: string; members: readonly Member[] },
): Promise<Set<string>> {
  const said = new Set<string>()
  for (const { token } of members) {
    const { lines } = await ask(endpoints.talk.betLines, { params: { league }, token })
    for (const { text } of lines) if (text !== null) said.add(text)
  }
  const token = members[0]?.token ?? ''
  let before: string | null | undefined
  while (before !== null) {
    const query = { show: 'talk' as const, ...(before === undefined ? {} : { before }) }
    const page = await ask(endpoints.game.activity, { params: { league }, query, token })
    for (const { line } of page.items) if (line !== null && line.text !== null) said.add(line.text)
    before = page.next_before
  }
  return said
}
