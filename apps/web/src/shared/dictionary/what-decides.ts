/** What Triangle points win, and what decides the season (RULES §5 Bermuda Triangle). The same sentence on every page. */
export const WHAT_DECIDES = 'Triangle points win prizes in units. Most units after week 12 wins the season.'
