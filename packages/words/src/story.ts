/** The types of a season's story. */
export interface Narrative {
  title: string
  description: string
  locationFlavor: string
}

export interface SeasonStory {
  /** Before the first week. */
  before: Narrative
  /** Weeks 1 to 12, in order. */
  weeks: readonly Narrative[]
}
