import { nameWords, soundsOf } from '../text/name-sounds.ts'

/** From this likeness on a name may be the one that was meant. */
export const meantLikeness = 0.62

/**
 * How alike a typed name and a name are, from 0 to 1: each typed word against the word of the name that it is most like, in
 * any order and either alphabet. A letter that is missing, doubled, wrong or swapped with its neighbour costs a share of the
 * word, a vowel less than a consonant. Of two names that are alike the one with less beside the typed words is the nearer.
 */
export function nameLikeness(typed: string, name: string): number {
  const wanted = nameWords(typed)
  const words = nameWords(name)
  if (wanted.length === 0 || words.length === 0) return 0
  // Nour Eddine is one word for some and two for others.
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const each = wanted.map((word) =>
    Math.max(...[...words, ...pairs].map((other) => wordLikeness(word, other))),
  )
  // A word that is nobody's counts for more than one that is somebody's: who was meant has all of them.
  const apart = 0.6 * (each.reduce((sum, one) => sum + one, 0) / each.length) + 0.4 * Math.min(...each)
  const whole = (all: string[]) => soundLikeness(soundsOf(wanted.join('')), soundsOf(all.join('')))
  const joined = Math.max(whole(words), whole(words.toReversed()))
  const rest = Math.max(0, words.length - wanted.length)
  // Words that are written together or apart make the same sounds; half of them are somebody else's.
  return Math.max(apart, joined < 0.8 ? 0 : joined * 0.98) * (1 - Math.min(rest, 4) * 0.005)
}

function wordLikeness(typed: string, word: string): number {
  if (typed === word) return 1
  const bare = Math.max(
    soundLikeness(soundsOf(typed), soundsOf(word)),
    soundLikeness(withoutArticle(typed), withoutArticle(word)),
  )
  // Of one alphabet the letters tell apart what sounds alike: Hassan and Hassna.
  const alike =
    isArabic(typed) === isArabic(word) ? bare * 0.93 + letterLikeness(typed, word) * 0.05 : bare * 0.98
  // Whoever is still typing has the beginning right.
  const begun = typed.length >= 2 && word.startsWith(typed) ? 0.85 + (0.13 * typed.length) / word.length : 0
  return Math.max(alike, begun)
}

function isArabic(word: string): boolean {
  return /^[\u0621-\u06cc]/.test(word)
}

function withoutArticle(word: string): string {
  return soundsOf(word.replace(/^(?:ال(?=.{3})|el(?=[a-z]{4}))/, ''))
}

function soundLikeness(one: string, other: string): number {
  return likeness(one, other, (sound) => (sound === 'w' || sound === 'y' ? 0.3 : 1))
}

function letterLikeness(one: string, other: string): number {
  const once = (word: string) => word.replace(/(.)\1+/g, '$1')
  return likeness(once(one), once(other), () => 1)
}

type Cost = (letter: string) => number

function likeness(one: string, other: string, cost: Cost): number {
  const weigh = (letters: string) => [...letters].reduce((sum, letter) => sum + cost(letter), 0)
  const longest = Math.max(weigh(one), weigh(other))
  return longest === 0 ? Number(one === other) : Math.max(0, 1 - distance(one, other, cost) / longest)
}

/** The cheapest way from one to the other (Damerau and Levenshtein, neighbours swapped at most once). */
function distance(one: string, other: string, cost: Cost): number {
  const rows: number[][] = [[0]]
  for (let i = 0; i <= one.length; i++) {
    rows[i] ??= []
    for (let j = 0; j <= other.length; j++) {
      if (i === 0 && j === 0) continue
      const [left, right] = [one[i - 1]!, other[j - 1]!]
      const ways = [
        i > 0 ? rows[i - 1]![j]! + cost(left) : Infinity,
        j > 0 ? rows[i]![j - 1]! + cost(right) : Infinity,
        i > 0 && j > 0 ? rows[i - 1]![j - 1]! + changeCost(left, right, cost) : Infinity,
        isSwap(one, other, i, j) ? rows[i - 2]![j - 2]! + 0.7 : Infinity,
      ]
      rows[i]![j] = Math.min(...ways)
    }
  }
  return rows[one.length]![other.length]!
}

function changeCost(one: string, other: string, cost: Cost): number {
  return one === other ? 0 : Math.max(cost(one), cost(other))
}

function isSwap(one: string, other: string, i: number, j: number): boolean {
  return i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
}
