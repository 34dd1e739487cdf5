/** What follows a dare that the viewer made, took back or passed on. */

export function daredWords({ rival, opensWeek }: { rival: string; opensWeek: number }): string {
  return `You dare ${rival}. It opens in week ${opensWeek}.`
}

export function dareTakenBackWords(rival: string): string {
  return `You took your dare to ${rival} back.`
}

export function darePassedWords(rival: string): string {
  return `You passed on ${rival}’s dare.`
}
