import type { Rich } from '@kindling/words/with'
import { createElement, Fragment, type ReactNode } from 'react'

export const Marked = ({ words }: { words: Rich<ReactNode> }) => createElement(Fragment, null, ...words)

export const bold = (text: string) => <b className="font-semibold text-text">{text}</b>
