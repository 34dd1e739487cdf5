/** What a season's file holds. */
export interface Narrative {
  title: string
  description: string
  locationFlavor: string
}

export interface SeasonStory {
  /** The time before the first week. */
  before: Narrative
  /** Weeks 1 to 12, in order. */
  weeks: readonly Narrative[]
}
