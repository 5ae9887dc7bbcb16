/** What the editor's server answers and its page shows. */
import type { Finding } from '../publish/finding.ts'
import type { Changes } from '../publish/manifest.ts'
import type { Values } from './forms/shape.ts'

/** A record in the list of what can be changed, or of what a field may refer to. */
export interface RecordSummary {
  id: string
  title: string
  /** Where on the site it shows. */
  page: string
}

/** A record as its file has it. */
export interface RecordFile {
  value: Values
  /** The hash of its file: who saves says what was there when the form was opened. '' when there is no file. */
  version: string
}

/** A zip for the upload. */
export interface Zip {
  name: string
  /** `2026-11-20` */
  day: string
  files: number
  /** What is different from the zip before; absent for the first. */
  changes?: Changes
}

/** Building, checking, packing: as far as it is. */
export interface Build {
  steps: readonly string[]
  /** Which of them it is at, or was at when it ended. */
  at: number
  state: 'running' | 'done' | 'failed'
  /** What was said of the operator's content, or why it has failed. */
  lines: string[]
}

/** All that the page shows besides the form that is open. */
export interface State {
  /** By collection; a single record stands under its own name. */
  records: Readonly<Record<string, readonly RecordSummary[]>>
  /** The launch check. */
  findings: readonly Finding[]
  /** Where the preview is, how often it was made anew, and why it does not show the last change. */
  preview: {
    address: string
    isOpen: boolean
    version: number
    trouble?: string
  }
  /** Newest first. */
  zips: readonly Zip[]
  /** Contents that one can go back to: by the name of the zip made of it, or by what was done after it. */
  kept: readonly string[]
  /** Whether the newest zip holds the last change. */
  upToDate: boolean
  build?: Build
  live?: {
    address: string
    state: 'running' | 'done' | 'failed'
    findings: readonly Finding[]
  }
}
