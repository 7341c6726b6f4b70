/** How far an application has come, as its progress code says it. */
export const progress = { inProgress: 100000000, completed: 100000001, cancelled: 100000002 } as const;

export const draft = { status: 'Draft', progress_code: progress.inProgress } as const;
export const submitted = { status: 'Submitted', progress_code: progress.completed } as const;
export const cancelled = { status: 'Cancelled', progress_code: progress.cancelled } as const;

/** Nothing more comes of these: they keep nobody from applying again. */
export const settledStatuses = ['Approved', 'Declined', 'Cancelled', 'Fail'] as const;
