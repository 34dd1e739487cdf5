/** The tables of a league's feed: what its members write, and who reads, mutes and reports it. */
export interface TalkTables {
  talk_lines: {
    league_id: string
    number: number
    after_event: number
    user_id: string
    key: string
    bet_id: string | null
    text: string | null
    written_at: string
    removed_by: string | null
  }
  talk_reactions: {
    league_id: string
    item: string
    user_id: string
    reaction: string
  }
  talk_mutes: {
    league_id: string
    user_id: string
    muted_user_id: string
  }
  talk_reports: {
    league_id: string
    line: number
    user_id: string
    reported_at: string
    answered_at: string | null
  }
  talk_switched_off: {
    league_id: string
  }
}
