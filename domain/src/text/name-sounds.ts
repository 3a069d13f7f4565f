import { foldText } from './fold-text.ts'

/** Each way to write a consonant of names, in the order in which they are read. `C` stands for ch until the letters are. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/c(?=[eiy])/g, 's'],
  [/[st]?ch|sh/g, 'C'],
  [/ph/g, 'f'],
  [/([kgdt])h/g, '$1'],
  [/dj/g, 'j'],
  [/x/g, 'ks'],
]

/** The pronounced consonants of both alphabets: letters that one of them does not tell apart are one. */
const consonants: Record<string, string> = {
  b: 'بپp',
  t: 'تثط',
  j: 'جچ',
  h: 'ح',
  k: 'خقكکcq',
  d: 'دذضظ',
  r: 'ر',
  z: 'ز',
  s: 'سص',
  c: 'شC',
  f: 'فڤv',
  g: 'غگڭ',
  l: 'ل',
  m: 'م',
  n: 'ن',
}
const vowels: Record<string, string> = { w: 'وou', y: 'يیi', '': 'اعءae' }
const lettersOf = (sounds: Record<string, string>) =>
  Object.entries(sounds).flatMap(([sound, all]) => [...all].map((letter) => [letter, sound] as const))
const consonantOf = new Map(lettersOf(consonants).concat([['ه', 'h']]))
const soundOfLetter = new Map([...consonantOf, ...lettersOf(vowels)])

/** The words of a name in folded letters, without signs: an apostrophe joins, anything else divides. */
export function nameWords(name: string): string[] {
  return foldText(name)
    .replace(/['’ʼ`]/g, '')
    .split(/[^a-z\u0621-\u063a\u0641-\u064a\u067e\u0686\u06a4\u06a9\u06ad\u06af\u06cc]+/)
    .filter((word) => word !== '')
}

/** A word with its consonants spelt in one way, whatever its alphabet; its vowels stay as they are. */
export function spellConsonants(word: string): string {
  const plain = spellings.reduce((text, [pattern, way]) => text.replace(pattern, way), word)
  return [...plain].map((letter) => consonantOf.get(letter) ?? letter).join('')
}

/**
 * How a word of either alphabet sounds: one consonant for each way to write it, `w` and `y` for long vowels, and no others,
 * which Arabic does not write: محمد and Mohammed are `mhmd` and `mwhmd`, داستر and Duster `dstr` and `dwstr`.
 */
export function soundsOf(word: string): string {
  const letters = [...spellConsonants(word)].map((letter) => soundOfLetter.get(letter) ?? letter)
  return letters
    .join('')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=.)h$/, '')
}
