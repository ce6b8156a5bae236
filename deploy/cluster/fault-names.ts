export const faultNames = [
  'leader-killed',
  'leader-cut-off',
  'switchover',
  'leader-without-etcd',
  'leader-without-app',
  'replica-lost',
  'replicas-lag',
  'etcd-lost',
  'disk-full',
  'workers-killed',
  'payouts-killed',
  'http-rolled',
  'stopped-and-started',
] as const

export type FaultName = (typeof faultNames)[number]
