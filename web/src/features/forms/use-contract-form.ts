import { toNestErrors } from '@hookform/resolvers'
import type { Language } from '@marhala/contract/language/language.ts'
import { type FormEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Failure, isFailure } from '../../data/http/failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { type FormProblems, problemsToShow, sortProblems, withoutEmpty } from './form-problems.ts'
import { useWordsOf } from './use-words-of.ts'

type Options<Schema extends z.core.$ZodType, Values extends FieldValues> = {
  /**
   * The endpoint's body; a screen whose first load is tight gives a function that fetches it. None where what the form
   * writes is only a part of one.
   */
  schema?: Schema | (() => Promise<Schema>) | undefined
  /** Every field of the form; a problem of a name that is not among them belongs to the form as a whole. */
  defaultValues: DefaultValues<Values>
  /** How the fields become the body; unless told otherwise they are the body, without what was left empty. */
  toBody?: (values: Values) => unknown
  /** What a rule of the screen has against the fields, in its own words, which stand before the contract's. */
  check?: ((values: Values) => FormProblems) | undefined
  /** Whether a field is checked when it is left, or only once the form has been sent; from then on at each change. */
  mode?: 'onTouched' | 'onSubmit' | undefined
}

type Sent<Schema> = z.core.input<Schema> & FieldValues

/**
 * A form of a contract body: checked by the contract's own schema, on leaving a field and then at each change, in the
 * contract's words. `submit` gets a body that passed; what the server refuses stands at its field, focus on the first.
 */
export function useContractForm<Schema extends z.core.$ZodType, Values extends FieldValues>(
  formOptions: Options<Schema, Values>,
) {
  const { schema, defaultValues, toBody = withoutEmpty, check, mode = 'onTouched' } = formOptions
  const language = useLanguage()
  const say = useSayFailure()
  const refused = useRef<Refused>(new Map())
  const elements = useRef(new Map<string, HTMLElement>())

  const resolver: Resolver<Values, unknown, Sent<Schema>> = async (values, _, options) => {
    for (const path of options.names ?? []) noteElement(elements.current, path, get(options.fields, path))
    const body = toBody(values)
    const problems = { ...(await problemsOfBody(schema, body, language)), ...check?.(values) }
    const remaining = sortProblems({ ...stillRefused(refused.current, values), ...problems }, values)
    if (Object.keys(remaining).length === 0) return { values: body as Sent<Schema>, errors: {} }
    return { values: {}, errors: toNestErrors<Values>(asErrors(remaining), options) }
  }
  const form = useForm<Values, unknown, Sent<Schema>>({
    mode,
    defaultValues,
    resolver,
    // By itself it would go to the field that was registered first, wherever that stands.
    shouldFocusError: false,
  })
  const focusFirst = (isWrong: (path: string) => boolean) =>
    form.setFocus(firstOnScreen(elements.current, isWrong) as FieldPath<Values>)

  function showFailure(failure: Failure): void {
    const values = form.getValues()
    const shown = () => sortProblems(problemsToShow(say(failure)), values)
    const problems = shown()
    for (const [path, message] of Object.entries(problems)) {
      refused.current.set(path, { value: textAt(values, path), say: () => shown()[path] ?? message })
      form.setError(path as FieldPath<Values>, { type: 'server', message })
    }
    focusFirst((path) => path in problems)
  }

  const focusWrong = (wrong: FieldErrors<Values>) => focusFirst((path) => get(wrong, path) !== undefined)
  /** The handler of `<form onSubmit>`: `send` is called with a body that passes the schema. */
  function submit(send: (body: z.core.input<Schema>) => Promise<unknown>) {
    return (event?: FormEvent) => {
      refused.current.clear()
      return form.handleSubmit(async (body) => {
        try {
          await send(body)
        } catch (error) {
          if (!isFailure(error)) throw error
          showFailure(error)
        }
      }, focusWrong)(event)
    }
  }

  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  /** The words under a field; `_` are those of the form as a whole. */
  const problemOf = (path: FieldPath<Values> | '_'): string | undefined =>
    (get(errors, path) as { message?: string } | undefined)?.message
  const field = (name: FieldPath<Values>) => ({ ...form.register(name), error: problemOf(name) })
  useWordsOf(language, () => {
    const paths = Object.keys(errors).filter((path) => path !== '_')
    if (paths.length > 0) void form.trigger(paths as FieldPath<Values>[])
    const formWide = problemOf('_') === undefined ? undefined : refused.current.get('_')
    if (formWide) form.setError('_' as FieldPath<Values>, { type: 'server', message: formWide.say() })
  })
  // What was typed is with the server, or on its way: a form that is about to close has nothing to lose.
  return { ...form, submit, problemOf, field, isSent: isSubmitting || isSubmitSuccessful }
}

/** How long a form waits for the code of its check: on a bad line it may not come, and never say so. */
const checkTimeoutMs = 4000

/**
 * What is wrong before anything is sent. Schemas, zod and words come with the first check; should they not come (no network),
 * nothing is held against the body: the server reads it by the same schema.
 */
async function problemsOfBody(
  schema: Options<z.core.$ZodType, FieldValues>['schema'],
  body: unknown,
  language: Language,
): Promise<FormProblems> {
  if (schema === undefined) return {}
  const checked = async () => {
    const [{ checkBody }, known] = await Promise.all([
      import('./contract-check.ts'),
      typeof schema === 'function' ? schema() : schema,
    ])
    return checkBody(known, body, language)
  }
  const timeout = new Promise<FormProblems>((resolve) => setTimeout(resolve, checkTimeoutMs, {}))
  return Promise.race([checked().catch(() => ({})), timeout])
}

/** What the server refused, by path: a field stays marked until its value changes or is sent again. */
type Refused = Map<string, { value: string; say: () => string }>

function stillRefused(refused: Refused, values: object): FormProblems {
  const remaining = [...refused].filter(([path, { value }]) => path !== '_' && value === textAt(values, path))
  return Object.fromEntries(remaining.map(([path, { say }]) => [path, say()]))
}

function textAt(values: object, path: string): string {
  return JSON.stringify(get(values, path))
}

function asErrors(problems: FormProblems): FieldErrors {
  return Object.fromEntries(
    Object.entries(problems).map(([path, message]) => [path, { type: 'contract', message }]),
  )
}

/** The field of some that stands first on the page, in whatever order the server names them; '' where none stands there. */
function firstOnScreen(elements: Map<string, HTMLElement>, isOne: (path: string) => boolean): string {
  const isBefore = (a: HTMLElement, b: HTMLElement) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  const found = [...elements].filter(([path, element]) => element.isConnected && isOne(path))
  return found.toSorted(([, a], [, b]) => (isBefore(a, b) ? -1 : 1))[0]?.[0] ?? ''
}

function noteElement(elements: Map<string, HTMLElement>, path: string, field: Field | undefined): void {
  // Of several, as radios are, the first.
  const ref = field?.refs?.[0] ?? field?.ref
  const element = ref instanceof HTMLElement ? ref : (ref as { element?: unknown } | undefined)?.element
  if (element instanceof HTMLElement) elements.set(path, element)
}

type Field = { ref: unknown; refs?: unknown[] }
