import { createHash } from 'node:crypto'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** `mark` identifies the secret without revealing it: the start of its SHA-256. */
export type FoundSecret = { line: number; kind: string; mark: string }

/** R56: what looks like a key, a token or a password in a text, by secretlint's rules and by ours. */
export async function findSecrets(path: string, text: string): Promise<FoundSecret[]> {
  const judged = await lintSource({
    source: { content: text, filePath: path, ext: path.slice(path.lastIndexOf('.')), contentType: 'text' },
    options: { config: { rules } },
  })
  const theirs = judged.messages.map(({ range: [from, to], messageId }) => ({ from, to, kind: messageId }))
  const ours = patterns.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      kind,
    })),
  )
  return withoutRepeats([...theirs, ...ours, ...findAssigned(text)]).map(({ from, to, kind }) => ({
    line: text.slice(0, from).split('\n').length,
    kind,
    mark: createHash('sha256').update(text.slice(from, to)).digest('hex').slice(0, 16),
  }))
}

type Span = { from: number; to: number; kind: string }

function withoutRepeats(spans: Span[]): Span[] {
  return spans.filter(
    (one, index) => !spans.slice(0, index).some(({ from, to }) => from < one.to && one.from < to),
  )
}

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]

/** What secretlint ignores: examples, short keys, tokens without a vendor's prefix. */
const patterns: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----\s+[A-Za-z0-9+/=\s]{16}/g],
  ['AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['Google key', /\bAIza[\w-]{35}/g],
  ['GitHub token', /\b(?:gh[opsur]_[A-Za-z0-9]{36}|github_pat_\w{22,})/g],
  ['Slack token', /\bxox[abeoprs]-[\w-]{10,}|hooks\.slack\.com\/services\/[A-Z]\w+\/\w+\/\w+/g],
  ['Stripe key', /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16,}/g],
  ['JWT', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g],
  // A template's ${…} is no password.
  [
    'password in an address',
    /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s:@/'"`${}<>]+:[^\s@/'"`${}<>]+@[\w[][^\s'"`]{0,80}/g,
  ],
]

const assignment =
  /\b\w*(?:secret|passwo?r?d|token|api_?key|private_?key|credentials?)\w*["']?\s{0,3}[:=]\s{0,3}["'`]?([\w+/=.~-]{20,200})/gi

function findAssigned(text: string): Span[] {
  return [...text.matchAll(assignment)].flatMap((match) => {
    const value = match[1]!
    if (bitsOf(value) < 3.5 || !/\d/.test(value) || !/[a-z]/i.test(value)) return []
    const to = match.index + match[0].length
    return [{ from: to - value.length, to, kind: 'drawn text in a secret’s place' }]
  })
}

function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce(
    (sum, count) => sum - (count / text.length) * Math.log2(count / text.length),
    0,
  )
}
