{{- define "palacio.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "palacio.labels" -}}
app.kubernetes.io/name: palacio
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{/* Who is chosen: (list . "server") */}}
{{- define "palacio.selector" -}}
app.kubernetes.io/name: palacio
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{/* What both kinds of pod have besides their container. */}}
{{- define "palacio.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
terminationGracePeriodSeconds: {{ .Values.shutdown.graceSeconds }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
volumes:
  - name: tmp # links to what the image has compiled
    emptyDir:
      sizeLimit: 128Mi
  - name: database
    secret:
      secretName: {{ .Values.database.secret }}
  {{- if .Values.nats.secret }}
  - name: nats
    secret:
      secretName: {{ .Values.nats.secret }}
  {{- end }}
{{- end }}

{{/* What both containers have besides their command and needs. */}}
{{- define "palacio.container" -}}
image: {{ include "palacio.image" . | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
ports:
  - name: http
    containerPort: 8000
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
volumeMounts:
  - name: tmp
    mountPath: /tmp
  - name: database
    mountPath: /run/secrets/database
    readOnly: true
  {{- if .Values.nats.secret }}
  - name: nats
    mountPath: /run/secrets/nats
    readOnly: true
  {{- end }}
startupProbe: # it waits a minute for a database
  httpGet: { path: /healthz, port: http }
  periodSeconds: 2
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 2
  timeoutSeconds: 3
  failureThreshold: 2
{{- end }}

{{- define "palacio.variables" -}}
- name: PALACIO_DATABASE_URL_FILE
  value: /run/secrets/database/{{ .Values.database.key }}
- name: PALACIO_CONNECTIONS
  value: {{ .Values.database.connections | quote }}
{{- if .Values.nats.secret }}
- name: PALACIO_NATS_URL_FILE
  value: /run/secrets/nats/{{ .Values.nats.key }}
{{- else }}
- name: PALACIO_NATS_URL
  value: {{ .Values.nats.url | quote }}
{{- end }}
- name: PALACIO_PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
- name: PALACIO_BEHIND_PROXY
  value: "yes"
- name: PALACIO_LOG_LEVEL
  value: {{ .Values.logLevel | quote }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* As far apart as there is room: (list . "server") */}}
{{- define "palacio.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "palacio.selector" . | nindent 8 }}
{{- end }}
