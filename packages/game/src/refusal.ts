/** Every reason why a rule refuses a command, with the details for its sentence. A value, never thrown. */
import type { Instant } from './values/instant.ts'
import type { Points } from './values/points.ts'
import type { Units } from './values/units.ts'
import type { ProviderName } from './season/scores.ts'
import type { CasinoEvent } from './season/weeks.ts'
import type { BetStateName } from './ledger/named-bet.ts'

export type Refusal =
  // Creating and joining a league, §4.
  | { code: 'league.exists' }
  | { code: 'league.too_small'; teams: number; needed: number }
  /** The fantasy league has no weekly matchups, so no week could be settled. */
  | { code: 'league.points_only'; provider: ProviderName }
  | { code: 'league.guillotine'; provider: ProviderName }
  | { code: 'league.unscheduled'; provider: ProviderName; week: number; missing: number; teams: number }
  /** The fantasy league scores its first week after the game's first. */
  | { code: 'league.starts_later'; provider: ProviderName; firstWeek: number; startWeek: number }
  /** The fantasy league scores its last week before the game's last. */
  | { code: 'league.ends_early'; provider: ProviderName; lastWeek: number; weeks: number }
  | { code: 'league.full' }
  | { code: 'league.not_started' }
  /** `added`: the fantasy league that somebody wants to add. */
  | { code: 'league.over'; added?: { name: string; season: number } }
  | { code: 'league.joining_closed'; lastWeek: number }
  /** The season has started, so no league can be reserved for it. */
  | { code: 'reservation.closed'; season: number }
  /** The league is not reserved: its season is open at the provider. */
  | { code: 'reservation.none' }
  /** The owner has no team in the league that they named. */
  | { code: 'reservation.not_yours' }
  | { code: 'team.unknown' }
  | { code: 'team.taken'; provider: ProviderName }
  /** Somebody played the team and left: only a verification claims it. */
  | { code: 'team.was_played' }
  /** The team's manager played it with a verified account and left. */
  | { code: 'team.manager_left' }
  /** The provider's league no longer has the team. */
  | { code: 'team.missing'; provider: ProviderName }
  | { code: 'team.username_unknown' }
  | { code: 'team.not_primary_owner' }
  /** The user co-owns the team. `owner` is the primary owner's name; null if there is none or it is unknown. */
  | { code: 'team.co_owned'; owner: string | null }
  | { code: 'player.already_in_league' }
  | { code: 'player.has_left' }
  | { code: 'player.was_removed' }
  | { code: 'claim.unknown' }
  /** The league has as many waiting requests as it may. */
  | { code: 'claim.league_busy'; max: number }
  /** The user waits in as many leagues as they may. */
  | { code: 'claim.too_many'; max: number }
  // The week, §3.
  | { code: 'week.not_started'; opensAt: Instant }
  | { code: 'week.locked'; lockedAt: Instant; nextOpensAt: Instant | null }
  /** A form filled in for a week that is not the current one. */
  | { code: 'week.other'; current: number }
  | { code: 'week.provisional'; finalAt: Instant }
  | { code: 'player.eliminated' }
  | { code: 'player.unknown' }
  | { code: 'units.not_enough'; wallet: Units; needed: Units }
  | { code: 'treasury.not_enough'; treasury: Units; needed: Units }
  // H2H bets and house bets, §5.
  | { code: 'betting.not_this_week'; week: number }
  | { code: 'h2h.yourself' }
  | { code: 'h2h.opponent_eliminated' }
  | { code: 'h2h.stake_too_small'; min: Units }
  | { code: 'h2h.too_many_proposals'; max: number }
  | { code: 'h2h.too_many_between'; max: number }
  | { code: 'h2h.not_your_teams' }
  | { code: 'h2h.against_own_team' }
  /** `left`: what the side that cannot put in so much could put in. `of`: the limit of two teams, or of all who joined late. */
  | { code: 'h2h.enough_between'; max: Units; left: Units; side: 'yours' | 'theirs'; of: 'two' | 'late' }
  /** A player who joined after the first lock bets from the next week on. */
  | { code: 'h2h.new_this_week'; who: 'you' | 'they'; week: number }
  | { code: 'h2h.unknown' }
  | { code: 'h2h.not_open'; state: BetStateName }
  // Dares, §5.
  | { code: 'dare.bets_are_open' }
  /** No week that takes bets follows. */
  | { code: 'dare.no_week' }
  /** One of the two dares the other. */
  | { code: 'dare.already' }
  | { code: 'dare.too_many'; max: number }
  /** The dare opened, was taken back or passed, or one of the two is not in any more. */
  | { code: 'dare.unknown' }
  | { code: 'option.already_placed' }
  /** `unread`: the provider has projections, but they cannot be read now. `wasUnread`: they could not, and not often enough since. */
  | { code: 'house.no_line'; unread?: ProviderName; wasUnread?: ProviderName }
  | { code: 'house.line_moved'; line: Points }
  // Casino, §5.
  | { code: 'casino.no_event'; week: number }
  | { code: 'casino.other_event' }
  | { code: 'casino.not_your_athlete' }
  | { code: 'casino.wrong_position' }
  /** An entry with fewer or more names than the event asks for. */
  | { code: 'casino.incomplete'; event: CasinoEvent }
  | { code: 'casino.same_athlete' }
  | { code: 'casino.no_game'; athleteName: string }
  | { code: 'casino.own_team' }
  | { code: 'casino.stake_not_free'; stake: Units }
  // Multiplier, going all in, buy-back, §5.
  | { code: 'multiplier.not_this_week'; week: number }
  | { code: 'multiplier.whales_only' }
  | { code: 'multiplier.already_bought' }
  | { code: 'liquidation.not_this_week'; week: number }
  | { code: 'liquidation.fish_only' }
  | { code: 'liquidation.wallet_too_small'; min: Units }
  | { code: 'liquidation.bets_open' }
  | { code: 'liquidation.already_in' }
  | { code: 'buy_back.not_eliminated' }
  | { code: 'buy_back.once' }
  /** The player took over a team that was eliminated: the fresh start was its second chance. */
  | { code: 'buy_back.fresh_start' }
  | { code: 'buy_back.too_late'; lastWeek: number }
  // Top score and the Triangle, §5.
  | { code: 'prediction.not_active' }
  | { code: 'prediction.not_an_entrant' }
  // The owner's actions, §4.
  | { code: 'owner.only' }
  | { code: 'kick.yourself' }
  // A new owner, §4.
  /** The member is the owner. */
  | { code: 'owner.already' }
  /** There is no offer to hand the league over: withdrawn, lapsed, or none to this member. */
  | { code: 'handover.none' }
  | { code: 'handover.open' }
  /** The owner of the season before has not come back, and the league has not started. */
  | { code: 'handover.owner_awaited' }
  /** Successors are voted for while the league runs. */
  | { code: 'succession.not_running' }
  /** The owner was seen within so many days, or the league started within them. */
  | { code: 'succession.not_silent'; days: number }
  | { code: 'succession.asked'; from: Instant }
  // The small vote, §4, and void weeks, §3.
  | { code: 'vote.already_open'; endsAt: Instant }
  | { code: 'vote.unknown' }
  | { code: 'vote.ended'; state: 'passed' | 'lapsed' | 'withdrawn' | 'moot' | 'returned' | 'declined' }
  | { code: 'vote.own' }
  /** The vote is on a successor of this member, the owner. */
  | { code: 'vote.owner' }
  | { code: 'vote.gains' }
  | { code: 'vote.active_only' }
  /** The player joined after the first lock. */
  | { code: 'vote.joined_late' }
  | { code: 'void.not_waiting'; week: number }
  | { code: 'void.too_early'; week: number; from: Instant }
  | { code: 'correction.yourself' }
  | { code: 'correction.before_start' }
  | { code: 'wipe.other_name' }
  // Game nights.
  | { code: 'night.host_only' }
  /** The night is in another phase, paused, or over. */
  | { code: 'night.not_now' }
  /** The host goes on early, and somebody has not moved. */
  | { code: 'night.not_everyone' }
  | { code: 'night.off' }
  /** As many nights run as this server plays at once. `from`: when the next one should end; null if nobody knows. */
  | { code: 'night.too_many'; from: Instant | null }
  /** As many nights run that this network opened as one may. */
  | { code: 'night.too_many_yours'; max: number }
  /** Twelve days without the morning on which they begin. */
  | { code: 'night.no_start' }
  // Seats of a night, and rules that no night has, §Night.
  /** A rival plays the seat: there is nobody to remove. */
  | { code: 'seat.of_rival' }
  /** The seat is not a guest's: nobody lost a cookie. */
  | { code: 'seat.no_guest' }
  | { code: 'seat.closed'; lastWeek: number }
  /** The person gave a seat back, and somebody else has it now. */
  | { code: 'seat.had_one' }
  /** The night runs: a newcomer takes a rival's seat. */
  | { code: 'seat.no_claims' }
  | { code: 'rule.not_in_nights'; rule: 'votes' | 'contests' | 'handovers' | 'void_weeks' | 'reservations' }
  | { code: 'settings.changed'; name: string }
  /** The fantasy league was read less than ten minutes ago. */
  | { code: 'refresh.too_soon'; from: Instant }
  // Contested teams, §4.
  | { code: 'contest.team_free' }
  /** The team's player has proved ownership. */
  | { code: 'contest.proved' }
  | { code: 'contest.already' }
  | { code: 'contest.unknown' }
  /**
   * In a running league a proof decides one day after the contest, so that the current player can prove ownership
   * too.
   */
  | { code: 'contest.too_soon'; from: Instant }
  | { code: 'contest.own_team' }
  | { code: 'contest.after_start' }

export type RefusalCode = Refusal['code']

/** The refusal with that code. */
export type RefusalOf<C extends RefusalCode> = Extract<Refusal, { code: C }>
