/** Classes of an input and of a text area. Apart from `Field`, whose icons the landing does without. */
export const fieldBox =
  'w-full rounded-control border-2 border-line-strong bg-abyss text-body text-foam placeholder:text-foam-faint ' +
  'transition-colors duration-(--dur-2) hover:border-foam-muted aria-invalid:border-coral disabled:opacity-55'
