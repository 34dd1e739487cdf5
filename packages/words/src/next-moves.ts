/** Labels of the link from a finished pick to the next open thing of the week. */
export const NEXT_MOVES = {
  offers: 'Next: answer your offers',
  top_score: 'Next: name the top team',
  bet: 'Next: make a bet',
  none: 'Back to the week',
}
