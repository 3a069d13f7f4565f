/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- HTML has no combobox with pictures; the pattern of the APG is made of roles */
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Failure } from '../../../data/http/failure.ts'
import { DottedText } from '../../../features/format/dotted-text.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ModalFrame } from '../../../ui/overlay/modal-frame.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PaletteMode } from '../admin-tools-context.ts'
import { groupChoices, type PaletteChoice } from './palette-choices.ts'
import { usePaletteChoices } from './use-palette-choices.ts'

type CommandPaletteProps = { mode: PaletteMode; isOpen: boolean; onClose: () => void }

/** Go, create, find, set: one field for all of admin. Loaded when it is first asked for. */
export function CommandPalette({ mode, isOpen, onClose }: CommandPaletteProps) {
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isDismissable
      overlayClass="flex items-start justify-center p-3 duration-180 ease-out sm:p-6 sm:pt-[12dvh]"
      panelClass="max-h-full w-full transition-[translate,opacity] duration-180 ease-out data-entering:-translate-y-2 data-entering:opacity-0 data-exiting:opacity-0 sm:max-h-[70dvh] sm:max-w-2xl"
    >
      <Palette mode={mode} onClose={onClose} />
    </ModalFrame>
  )
}

function Palette({ mode, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const { t } = useTranslation(['palette', 'admin', 'common'])
  const navigate = useNavigate()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { choices, maySearch, isSearching, error } = usePaletteChoices(text, mode)
  const name = mode === 'create' ? t('admin:add.label') : t('title')
  const placeholder = mode === 'create' ? name : maySearch ? t('placeholder') : t('placeholder_short')
  const current = choices[Math.min(active, choices.length - 1)]
  const idOf = (choice: PaletteChoice) => `${id}-${choices.indexOf(choice)}`
  const choose = (choice: PaletteChoice) => {
    onClose()
    if ('run' in choice) choice.run()
    else void navigate(choice.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && choices.length > 0) {
      event.preventDefault()
      setActive((choices.indexOf(current!) + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter' && current && !event.nativeEvent.isComposing) {
      event.preventDefault()
      choose(current)
    }
  }
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Heading slot="title" className="sr-only">
        {name}
      </Heading>
      <div className="flex items-center gap-3 border-b border-line ps-4 pe-2">
        {isSearching ? (
          <Spinner className="size-5 text-muted" />
        ) : (
          <Search className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
        )}
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && idOf(current)}
          placeholder={placeholder}
          value={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-[1rem] outline-none placeholder:text-muted"
        />
        <IconButton label={t('common:close')} size="sm" onClick={onClose}>
          <X strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <p aria-live="polite" className="sr-only">
          {isSearching ? '' : t('results', { count: choices.length })}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')}>
          {groupChoices(choices).map(([group, lines]) => (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p id={`${id}-${group}`} className="px-3 pt-2.5 pb-1 text-small font-semibold text-muted">
                {t(`groups.${group}`)}
              </p>
              {lines.map((choice) => (
                <Line
                  key={choice.key}
                  id={idOf(choice)}
                  choice={choice}
                  active={choice === current}
                  onChoose={() => choose(choice)}
                />
              ))}
            </div>
          ))}
        </div>
        <Notice text={text} {...{ maySearch, isSearching, error }} isEmpty={choices.length === 0} />
      </div>
    </>
  )
}

type LineProps = { id: string; choice: PaletteChoice; active: boolean; onChoose: () => void }

function Line({ id, choice, active, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const { Icon, text, notes, keys, lang } = choice
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox's field handles the keys
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 hover:bg-sunken aria-selected:bg-primary-soft aria-selected:text-primary-soft-fg"
    >
      <Icon className="size-5 shrink-0 opacity-75" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="block truncate font-medium">
          <bdi>{text}</bdi>
        </span>
        {notes ? (
          <span className="block truncate text-small opacity-85">
            <DottedText texts={notes} />
          </span>
        ) : null}
      </span>
      {keys ? (
        <kbd dir="ltr" className="shrink-0 font-sans text-small opacity-75">
          {keys}
        </kbd>
      ) : null}
    </div>
  )
}

type NoticeProps = {
  text: string
  maySearch: boolean
  isSearching: boolean
  isEmpty: boolean
  error: Failure | null
}

function Notice({ text, maySearch, isSearching, isEmpty, error }: NoticeProps) {
  const { t } = useTranslation('palette')
  const say = useSayFailure()
  if (error)
    return (
      <p role="alert" className="px-3 py-2 text-small text-bad">
        <strong className="block">{t('failed')}</strong>
        {say(error).message}
      </p>
    )
  if (maySearch && text.trim().length < 2)
    return <p className="px-3 py-2 text-small text-muted">{t('hint')}</p>
  if (isEmpty && !isSearching)
    return <p className="px-3 py-4 text-body text-muted">{t('none', { text: isolate(text.trim()) })}</p>
  return null
}
