/** The colors of a club's jersey: its body and its trim. */
const CLUBS: Readonly<Record<string, readonly [string, string]>> = {
  ARI: ['#97233f', '#f2e6c8'],
  ATL: ['#a71930', '#f2e6c8'],
  BAL: ['#33236f', '#d9b24c'],
  BUF: ['#1d4f9c', '#e8636f'],
  CAR: ['#1b6fa3', '#e3e8ea'],
  CHI: ['#14304f', '#ee7a3a'],
  CIN: ['#d9541e', '#f6ead0'],
  CLE: ['#5a3423', '#f07a35'],
  DAL: ['#1a4274', '#d5dbe0'],
  DEN: ['#d3501c', '#f0e3cc'],
  DET: ['#1f78a8', '#e1e6e8'],
  GB: ['#1f4a3c', '#f2c14b'],
  HOU: ['#152c49', '#e4636b'],
  IND: ['#1d4c86', '#f0eee3'],
  JAX: ['#12717d', '#e5c167'],
  KC: ['#b92b3a', '#f3c859'],
  LAC: ['#1e74ad', '#f4cc5a'],
  LAR: ['#234a97', '#f3cf5f'],
  LV: ['#30383c', '#d6dbdd'],
  MIA: ['#167d85', '#f1925c'],
  MIN: ['#52318a', '#f3c95b'],
  NE: ['#1d3a63', '#e06a73'],
  NO: ['#3d3a33', '#dcc489'],
  NYG: ['#274b8f', '#e8707a'],
  NYJ: ['#1d5a41', '#f2efe2'],
  PHI: ['#17535a', '#d5dcde'],
  PIT: ['#3a3a38', '#f5c64f'],
  SEA: ['#1d3f5e', '#9bd45b'],
  SF: ['#a8293a', '#e0c189'],
  TB: ['#a92a35', '#e6d9c6'],
  TEN: ['#2a5d92', '#dce5ec'],
  WAS: ['#66243a', '#f2c257'],
}

const OTHER = ['#2f6f6a', '#f2e6c8'] as const

/** Returns a club's jersey; sea green for an unknown club. */
export function jerseyPaint(club: string | null): { body: string; trim: string } {
  const [body, trim] = CLUBS[club === 'WSH' ? 'WAS' : (club ?? '')] ?? OTHER
  return { body, trim }
}
