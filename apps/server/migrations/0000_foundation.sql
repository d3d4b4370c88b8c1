CREATE TABLE "bpm_decision" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"version_tag" text,
	"name" text,
	"deployment" text NOT NULL,
	"xml" text NOT NULL,
	"deploy_time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bpm_decision_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bpm_decision_tenantId_key_version_unique" UNIQUE("tenant_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "bpm_decision" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_engine_job" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"due" bigint NOT NULL,
	"available_at" bigint NOT NULL,
	"locked_by" text,
	"instance_id" text,
	"node" text,
	"wait" text,
	"definition_id" text,
	"el" text,
	"is_exclusive" boolean DEFAULT true NOT NULL,
	"details" json,
	"retries" integer,
	"error" text,
	"is_incident" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bpm_engine_job_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bpm_engine_job" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_engine_start_subscription" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"definition_id" text NOT NULL,
	"el" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bpm_engine_start_subscription_tenant_id_definition_id_el_pk" PRIMARY KEY("tenant_id","definition_id","el")
);
--> statement-breakpoint
ALTER TABLE "bpm_engine_start_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_engine_state" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "bpm_engine_state_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bpm_engine_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_engine_subscription" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"instance_id" text NOT NULL,
	"node" text NOT NULL,
	"wait" text NOT NULL,
	"el" text NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "bpm_engine_subscription_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "bpm_engine_subscription_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bpm_engine_subscription" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_process_definition" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"version_tag" text,
	"name" text,
	"deployment" text NOT NULL,
	"dialect" text NOT NULL,
	"xml" text NOT NULL,
	"deploy_time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bpm_process_definition_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "bpm_process_definition_tenantId_key_version_unique" UNIQUE("tenant_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "bpm_process_definition" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_activity_instance" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"instance_id" text NOT NULL,
	"node" text NOT NULL,
	"process" text NOT NULL,
	"el" text NOT NULL,
	"type" text NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"outcome" text,
	CONSTRAINT "bpm_activity_instance_tenant_id_instance_id_node_pk" PRIMARY KEY("tenant_id","instance_id","node")
);
--> statement-breakpoint
ALTER TABLE "bpm_activity_instance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_process_instance" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"top_id" text NOT NULL,
	"caller" text,
	"definition_id" text NOT NULL,
	"key" text NOT NULL,
	"business_key" text,
	"initiator" text,
	"status" text NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"reason" text,
	"variables" jsonb,
	CONSTRAINT "bpm_process_instance_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bpm_process_instance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_task_candidate" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"task_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bpm_task_candidate_tenant_id_task_id_kind_name_pk" PRIMARY KEY("tenant_id","task_id","kind","name")
);
--> statement-breakpoint
ALTER TABLE "bpm_task_candidate" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bpm_task" (
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"id" text NOT NULL,
	"instance_id" text NOT NULL,
	"node" text NOT NULL,
	"process" text NOT NULL,
	"el" text NOT NULL,
	"name" text,
	"description" text,
	"assignee" text,
	"owner" text,
	"due" text,
	"follow_up" text,
	"priority" integer,
	"form_key" text,
	"category" text,
	"delegation" text,
	"create_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone,
	"outcome" text,
	CONSTRAINT "bpm_task_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "bpm_task" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "infra_api_access_log" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "infra_api_access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"trace_id" text NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"user_type" smallint DEFAULT 0 NOT NULL,
	"application_name" text NOT NULL,
	"request_method" text NOT NULL,
	"request_url" text NOT NULL,
	"request_params" text NOT NULL,
	"user_ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"begin_time" timestamp(3) with time zone NOT NULL,
	"end_time" timestamp(3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"result_code" integer NOT NULL,
	"result_msg" text DEFAULT '' NOT NULL,
	CONSTRAINT "infra_api_access_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "infra_api_access_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "infra_api_error_log" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "infra_api_error_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"trace_id" text NOT NULL,
	"user_id" bigint DEFAULT 0 NOT NULL,
	"user_type" smallint DEFAULT 0 NOT NULL,
	"application_name" text NOT NULL,
	"request_method" text NOT NULL,
	"request_url" text NOT NULL,
	"request_params" text NOT NULL,
	"user_ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"exception_time" timestamp(3) with time zone NOT NULL,
	"exception_name" text NOT NULL,
	"exception_message" text NOT NULL,
	"exception_root_cause_message" text DEFAULT '' NOT NULL,
	"exception_stack_trace" text NOT NULL,
	"exception_class_name" text DEFAULT '' NOT NULL,
	"exception_file_name" text DEFAULT '' NOT NULL,
	"exception_method_name" text DEFAULT '' NOT NULL,
	"exception_line_number" integer DEFAULT 0 NOT NULL,
	"process_status" smallint DEFAULT 0 NOT NULL,
	"process_time" timestamp(3) with time zone,
	"process_user_id" bigint,
	CONSTRAINT "infra_api_error_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "infra_api_error_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "infra_config" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "infra_config_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"category" text NOT NULL,
	"type" smallint NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"visible" boolean NOT NULL,
	"remark" text,
	CONSTRAINT "infra_config_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "infra_config" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_captcha" (
	"key" text PRIMARY KEY NOT NULL,
	"x" integer NOT NULL,
	"secret_key" text NOT NULL,
	"expire_time" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_captcha" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_dept" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_dept_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"parent_row" bigint GENERATED ALWAYS AS (nullif(parent_id, 0)) STORED,
	"sort" integer NOT NULL,
	"leader_user_id" bigint,
	"phone" text,
	"email" text,
	"status" smallint NOT NULL,
	CONSTRAINT "system_dept_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_dept" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_dict_data" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_dict_data_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"sort" integer NOT NULL,
	"label" text NOT NULL,
	"value" text NOT NULL,
	"dict_type" text NOT NULL,
	"status" smallint NOT NULL,
	"color_type" text DEFAULT '' NOT NULL,
	"css_class" text DEFAULT '' NOT NULL,
	"remark" text
);
--> statement-breakpoint
ALTER TABLE "system_dict_data" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_dict_type" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_dict_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"status" smallint NOT NULL,
	"remark" text,
	CONSTRAINT "system_dict_type_type_unique" UNIQUE("type"),
	CONSTRAINT "system_dict_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "system_dict_type" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_error_code" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_error_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" smallint NOT NULL,
	"application_name" text NOT NULL,
	"code" integer NOT NULL,
	"message" text NOT NULL,
	"memo" text,
	CONSTRAINT "system_error_code_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "system_error_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_login_log" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"log_type" smallint NOT NULL,
	"trace_id" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"user_type" smallint NOT NULL,
	"username" text NOT NULL,
	"result" smallint NOT NULL,
	"user_ip" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "system_login_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_login_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_menu" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"permission" text DEFAULT '' NOT NULL,
	"type" smallint NOT NULL,
	"sort" integer NOT NULL,
	"parent_id" bigint DEFAULT 0 NOT NULL,
	"parent_row" bigint GENERATED ALWAYS AS (nullif(parent_id, 0)) STORED,
	"path" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"component" text,
	"component_name" text,
	"status" smallint NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"keep_alive" boolean DEFAULT true NOT NULL,
	"always_show" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_menu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_notice" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"type" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "system_notice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_notice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_notify_message" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_notify_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"template_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"template_nickname" text NOT NULL,
	"template_content" text NOT NULL,
	"template_type" smallint NOT NULL,
	"template_params" jsonb NOT NULL,
	"read_status" boolean DEFAULT false NOT NULL,
	"read_time" timestamp(3) with time zone,
	CONSTRAINT "system_notify_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_notify_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_notify_template" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_notify_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" smallint NOT NULL,
	"nickname" text NOT NULL,
	"content" text NOT NULL,
	"params" text[] DEFAULT '{}' NOT NULL,
	"status" smallint NOT NULL,
	"remark" text,
	CONSTRAINT "system_notify_template_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "system_notify_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_oauth2_approve" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_oauth2_approve_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"client_id" text NOT NULL,
	"scope" text NOT NULL,
	"approved" boolean NOT NULL,
	"expires_time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "system_oauth2_approve_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_oauth2_approve_scope_unique" UNIQUE("tenant_id","user_id","user_type","client_id","scope")
);
--> statement-breakpoint
ALTER TABLE "system_oauth2_approve" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_oauth2_client" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_oauth2_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"client_id" text NOT NULL,
	"secret" text NOT NULL,
	"name" text NOT NULL,
	"logo" text NOT NULL,
	"description" text,
	"status" smallint NOT NULL,
	"access_token_validity_seconds" integer NOT NULL,
	"refresh_token_validity_seconds" integer NOT NULL,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"authorized_grant_types" text[] DEFAULT '{}' NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"auto_approve_scopes" text[] DEFAULT '{}' NOT NULL,
	"authorities" text[] DEFAULT '{}' NOT NULL,
	"resource_ids" text[] DEFAULT '{}' NOT NULL,
	"additional_information" text,
	CONSTRAINT "system_oauth2_client_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
ALTER TABLE "system_oauth2_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_oauth2_code" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_oauth2_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"code_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"redirect_uri" text NOT NULL,
	"state" text NOT NULL,
	"code_challenge" text,
	"expires_time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "system_oauth2_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_oauth2_code_hash_unique" UNIQUE("tenant_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "system_oauth2_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_oauth2_access_token" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_oauth2_access_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"expires_time" timestamp(3) with time zone NOT NULL,
	"refresh_token_hash" text,
	CONSTRAINT "system_oauth2_access_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_oauth2_access_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "system_oauth2_access_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_oauth2_refresh_token" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_oauth2_refresh_token_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"client_id" text NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"expires_time" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "system_oauth2_refresh_token_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_oauth2_refresh_token_hash_unique" UNIQUE("token_hash","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "system_oauth2_refresh_token" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_operate_log" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_operate_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"trace_id" text DEFAULT '' NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"exts" jsonb,
	"before" jsonb,
	"after" jsonb,
	"request_method" text NOT NULL,
	"request_url" text NOT NULL,
	"user_ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"java_method" text DEFAULT '' NOT NULL,
	"java_method_args" text DEFAULT '' NOT NULL,
	"start_time" timestamp(3) with time zone NOT NULL,
	"duration" integer NOT NULL,
	"result_code" integer NOT NULL,
	"result_msg" text DEFAULT '' NOT NULL,
	"result_data" text DEFAULT '' NOT NULL,
	CONSTRAINT "system_operate_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_operate_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_post" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"sort" integer NOT NULL,
	"status" smallint NOT NULL,
	"remark" text,
	CONSTRAINT "system_post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_rate_limit" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "system_role_menu" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_role_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL,
	CONSTRAINT "system_role_menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_role_menu" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_role" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"sort" integer NOT NULL,
	"data_scope" smallint DEFAULT 1 NOT NULL,
	"data_scope_dept_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" smallint NOT NULL,
	"type" smallint NOT NULL,
	"remark" text,
	CONSTRAINT "system_role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_sensitive_word" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_sensitive_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" smallint NOT NULL,
	"description" text,
	CONSTRAINT "system_sensitive_word_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "system_sensitive_word" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_sms_channel" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_sms_channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"signature" text NOT NULL,
	"code" text NOT NULL,
	"status" smallint NOT NULL,
	"remark" text,
	"api_key" text NOT NULL,
	"api_secret" text,
	"callback_url" text
);
--> statement-breakpoint
ALTER TABLE "system_sms_channel" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_sms_code" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mobile" text NOT NULL,
	"scene" smallint NOT NULL,
	"code_hash" text NOT NULL,
	"sent_time" timestamp(3) with time zone NOT NULL,
	"expires_time" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	"used_time" timestamp(3) with time zone,
	"create_ip" text NOT NULL,
	"used_ip" text,
	CONSTRAINT "system_sms_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_sms_code" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_sms_log" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_sms_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"channel_id" bigint NOT NULL,
	"channel_code" text NOT NULL,
	"template_id" bigint NOT NULL,
	"template_code" text NOT NULL,
	"template_type" smallint NOT NULL,
	"template_content" text NOT NULL,
	"template_params" jsonb NOT NULL,
	"api_template_id" text NOT NULL,
	"mobile" text NOT NULL,
	"user_id" bigint,
	"user_type" smallint,
	"send_status" smallint NOT NULL,
	"send_time" timestamp(3) with time zone,
	"send_code" integer,
	"send_msg" text,
	"api_send_code" text,
	"api_send_msg" text,
	"api_request_id" text,
	"api_serial_no" text,
	"receive_status" smallint DEFAULT 0 NOT NULL,
	"receive_time" timestamp(3) with time zone,
	"api_receive_code" text,
	"api_receive_msg" text,
	CONSTRAINT "system_sms_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_sms_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_sms_template" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_sms_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" smallint NOT NULL,
	"status" smallint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"params" text[] DEFAULT '{}' NOT NULL,
	"remark" text,
	"api_template_id" text NOT NULL,
	"channel_id" bigint NOT NULL,
	CONSTRAINT "system_sms_template_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "system_sms_template" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_social_client" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_social_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"social_type" smallint NOT NULL,
	"user_type" smallint NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"agent_id" text,
	"server_url" text,
	"redirect_uris" text[] DEFAULT '{}' NOT NULL,
	"status" smallint NOT NULL,
	CONSTRAINT "system_social_client_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_social_client_type_unique" UNIQUE("tenant_id","user_type","social_type")
);
--> statement-breakpoint
ALTER TABLE "system_social_client" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_social_state" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"type" smallint NOT NULL,
	"user_id" bigint,
	"redirect_uri" text NOT NULL,
	"code_hash" text,
	"identity" jsonb,
	"expire_time" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_social_state" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_social_user_bind" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_social_user_bind_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"user_type" smallint NOT NULL,
	"social_type" smallint NOT NULL,
	"social_user_id" bigint NOT NULL,
	CONSTRAINT "system_social_user_bind_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_social_user_bind_account_unique" UNIQUE("tenant_id","user_type","social_user_id"),
	CONSTRAINT "system_social_user_bind_user_unique" UNIQUE("tenant_id","user_type","user_id","social_type")
);
--> statement-breakpoint
ALTER TABLE "system_social_user_bind" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_social_user" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_social_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"type" smallint NOT NULL,
	"openid" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	CONSTRAINT "system_social_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "system_social_user_openid_unique" UNIQUE("tenant_id","type","openid")
);
--> statement-breakpoint
ALTER TABLE "system_social_user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_tenant_package" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_tenant_package_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"remark" text,
	"menu_ids" bigint[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_tenant_package" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_tenant" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "system_tenant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_mobile" text,
	"status" smallint NOT NULL,
	"domain" text,
	"package_id" bigint NOT NULL,
	"package_row" bigint GENERATED ALWAYS AS (nullif(package_id, 0)) STORED,
	"expire_time" timestamp(3) with time zone NOT NULL,
	"account_count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "system_tenant" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_user_post" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_user_post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "system_user_post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_user_post" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_user_role" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_user_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "system_user_role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_user_role" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "system_users" (
	"id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "system_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000 CACHE 1),
	"tenant_id" bigint DEFAULT nullif(current_setting('app.tenant_id', true), '')::bigint NOT NULL,
	"creator" text DEFAULT '' NOT NULL,
	"create_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updater" text DEFAULT '' NOT NULL,
	"update_time" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"username_key" text GENERATED ALWAYS AS (lower(username)) STORED NOT NULL,
	"password" text NOT NULL,
	"nickname" text NOT NULL,
	"pinyin" text collate "C" DEFAULT '' NOT NULL,
	"pinyin_initials" text collate "C" DEFAULT '' NOT NULL,
	"remark" text,
	"dept_id" bigint,
	"email" text,
	"mobile" text,
	"sex" smallint,
	"avatar" text,
	"status" smallint NOT NULL,
	"login_ip" text,
	"login_date" timestamp(3) with time zone,
	CONSTRAINT "system_users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "system_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "system_dept" ADD CONSTRAINT "system_dept_tenant_id_parent_row_system_dept_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_row") REFERENCES "public"."system_dept"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_dict_data" ADD CONSTRAINT "system_dict_data_dict_type_system_dict_type_type_fk" FOREIGN KEY ("dict_type") REFERENCES "public"."system_dict_type"("type") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_menu" ADD CONSTRAINT "system_menu_parent_row_system_menu_id_fk" FOREIGN KEY ("parent_row") REFERENCES "public"."system_menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_oauth2_approve" ADD CONSTRAINT "system_oauth2_approve_client_fk" FOREIGN KEY ("client_id") REFERENCES "public"."system_oauth2_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_oauth2_code" ADD CONSTRAINT "system_oauth2_code_client_fk" FOREIGN KEY ("client_id") REFERENCES "public"."system_oauth2_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_oauth2_access_token" ADD CONSTRAINT "system_oauth2_access_token_client_fk" FOREIGN KEY ("client_id") REFERENCES "public"."system_oauth2_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_oauth2_access_token" ADD CONSTRAINT "system_oauth2_access_token_refresh_token_fk" FOREIGN KEY ("refresh_token_hash","tenant_id") REFERENCES "public"."system_oauth2_refresh_token"("token_hash","tenant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_oauth2_refresh_token" ADD CONSTRAINT "system_oauth2_refresh_token_client_fk" FOREIGN KEY ("client_id") REFERENCES "public"."system_oauth2_client"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_role_menu" ADD CONSTRAINT "system_role_menu_tenant_id_role_id_system_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_role_menu" ADD CONSTRAINT "system_role_menu_menu_id_system_menu_id_fk" FOREIGN KEY ("menu_id") REFERENCES "public"."system_menu"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_sms_template" ADD CONSTRAINT "system_sms_template_channel_id_system_sms_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."system_sms_channel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_social_user_bind" ADD CONSTRAINT "system_social_user_bind_social_user_fk" FOREIGN KEY ("tenant_id","social_user_id") REFERENCES "public"."system_social_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_tenant" ADD CONSTRAINT "system_tenant_package_row_system_tenant_package_id_fk" FOREIGN KEY ("package_row") REFERENCES "public"."system_tenant_package"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_user_post" ADD CONSTRAINT "system_user_post_tenant_id_user_id_system_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."system_users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_user_post" ADD CONSTRAINT "system_user_post_tenant_id_post_id_system_post_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."system_post"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_user_role" ADD CONSTRAINT "system_user_role_tenant_id_user_id_system_users_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."system_users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_user_role" ADD CONSTRAINT "system_user_role_tenant_id_role_id_system_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."system_role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "system_users" ADD CONSTRAINT "system_users_tenant_id_dept_id_system_dept_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dept_id") REFERENCES "public"."system_dept"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bpm_decision_tenant_id_deployment_index" ON "bpm_decision" USING btree ("tenant_id","deployment");--> statement-breakpoint
CREATE INDEX "bpm_engine_job_available" ON "bpm_engine_job" USING btree ("available_at") WHERE not is_incident;--> statement-breakpoint
CREATE INDEX "bpm_engine_job_incident" ON "bpm_engine_job" USING btree ("tenant_id","due") WHERE is_incident;--> statement-breakpoint
CREATE INDEX "bpm_engine_job_tenant_id_instance_id_index" ON "bpm_engine_job" USING btree ("tenant_id","instance_id");--> statement-breakpoint
CREATE INDEX "bpm_engine_job_tenant_id_definition_id_index" ON "bpm_engine_job" USING btree ("tenant_id","definition_id");--> statement-breakpoint
CREATE INDEX "bpm_engine_start_subscription_tenant_id_kind_name_index" ON "bpm_engine_start_subscription" USING btree ("tenant_id","kind","name");--> statement-breakpoint
CREATE INDEX "bpm_engine_subscription_tenant_id_kind_name_place_index" ON "bpm_engine_subscription" USING btree ("tenant_id","kind","name","place");--> statement-breakpoint
CREATE INDEX "bpm_engine_subscription_tenant_id_instance_id_index" ON "bpm_engine_subscription" USING btree ("tenant_id","instance_id");--> statement-breakpoint
CREATE INDEX "bpm_process_definition_tenant_id_deployment_index" ON "bpm_process_definition" USING btree ("tenant_id","deployment");--> statement-breakpoint
CREATE INDEX "bpm_process_instance_tenant_id_start_time_index" ON "bpm_process_instance" USING btree ("tenant_id","start_time");--> statement-breakpoint
CREATE INDEX "bpm_process_instance_tenant_id_initiator_start_time_index" ON "bpm_process_instance" USING btree ("tenant_id","initiator","start_time");--> statement-breakpoint
CREATE INDEX "bpm_process_instance_tenant_id_key_start_time_index" ON "bpm_process_instance" USING btree ("tenant_id","key","start_time");--> statement-breakpoint
CREATE INDEX "bpm_process_instance_tenant_id_business_key_index" ON "bpm_process_instance" USING btree ("tenant_id","business_key");--> statement-breakpoint
CREATE INDEX "bpm_process_instance_called" ON "bpm_process_instance" USING btree ("tenant_id","top_id") WHERE caller is not null;--> statement-breakpoint
CREATE INDEX "bpm_task_candidate_tenant_id_kind_name_index" ON "bpm_task_candidate" USING btree ("tenant_id","kind","name");--> statement-breakpoint
CREATE INDEX "bpm_task_todo" ON "bpm_task" USING btree ("tenant_id","assignee","create_time") WHERE end_time is null;--> statement-breakpoint
CREATE INDEX "bpm_task_done" ON "bpm_task" USING btree ("tenant_id","assignee","end_time") WHERE end_time is not null;--> statement-breakpoint
CREATE INDEX "bpm_task_tenant_id_instance_id_index" ON "bpm_task" USING btree ("tenant_id","instance_id");--> statement-breakpoint
CREATE INDEX "infra_api_access_log_tenant_id_begin_time_index" ON "infra_api_access_log" USING btree ("tenant_id","begin_time");--> statement-breakpoint
CREATE INDEX "infra_api_access_log_tenant_id_user_id_index" ON "infra_api_access_log" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "infra_api_error_log_tenant_id_exception_time_index" ON "infra_api_error_log" USING btree ("tenant_id","exception_time");--> statement-breakpoint
CREATE INDEX "infra_api_error_log_tenant_id_user_id_index" ON "infra_api_error_log" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "system_dept_tenant_id_parent_id_index" ON "system_dept" USING btree ("tenant_id","parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_dict_data_dict_type_value_index" ON "system_dict_data" USING btree ("dict_type","value");--> statement-breakpoint
CREATE INDEX "system_login_log_tenant_id_create_time_index" ON "system_login_log" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "system_login_log_tenant_id_user_id_index" ON "system_login_log" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "system_login_log_tenant_id_username_index" ON "system_login_log" USING btree ("tenant_id","username");--> statement-breakpoint
CREATE INDEX "system_menu_parent_id_index" ON "system_menu" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "system_notify_message_tenant_id_user_id_read_status_index" ON "system_notify_message" USING btree ("tenant_id","user_id","read_status");--> statement-breakpoint
CREATE INDEX "system_notify_message_tenant_id_create_time_index" ON "system_notify_message" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "system_oauth2_code_expires_time_index" ON "system_oauth2_code" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "system_oauth2_access_token_refresh_token_hash_tenant_id_index" ON "system_oauth2_access_token" USING btree ("refresh_token_hash","tenant_id");--> statement-breakpoint
CREATE INDEX "system_oauth2_access_token_tenant_id_user_id_index" ON "system_oauth2_access_token" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "system_oauth2_access_token_expires_time_index" ON "system_oauth2_access_token" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "system_oauth2_refresh_token_tenant_id_user_id_index" ON "system_oauth2_refresh_token" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "system_oauth2_refresh_token_expires_time_index" ON "system_oauth2_refresh_token" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "system_operate_log_tenant_id_start_time_index" ON "system_operate_log" USING btree ("tenant_id","start_time");--> statement-breakpoint
CREATE INDEX "system_operate_log_tenant_id_user_id_index" ON "system_operate_log" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_post_tenant_id_code_index" ON "system_post" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "system_post_tenant_id_name_index" ON "system_post" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_menu_tenant_id_role_id_menu_id_index" ON "system_role_menu" USING btree ("tenant_id","role_id","menu_id");--> statement-breakpoint
CREATE INDEX "system_role_menu_menu_id_index" ON "system_role_menu" USING btree ("menu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_tenant_id_code_index" ON "system_role" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "system_role_tenant_id_name_index" ON "system_role" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "system_sms_code_tenant_id_mobile_scene_index" ON "system_sms_code" USING btree ("tenant_id","mobile","scene");--> statement-breakpoint
CREATE INDEX "system_sms_code_mobile_sent_time_index" ON "system_sms_code" USING btree ("mobile","sent_time");--> statement-breakpoint
CREATE INDEX "system_sms_code_expires_time_index" ON "system_sms_code" USING btree ("expires_time");--> statement-breakpoint
CREATE INDEX "system_sms_log_tenant_id_create_time_index" ON "system_sms_log" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "system_sms_log_tenant_id_mobile_index" ON "system_sms_log" USING btree ("tenant_id","mobile");--> statement-breakpoint
CREATE INDEX "system_sms_log_tenant_id_api_serial_no_index" ON "system_sms_log" USING btree ("tenant_id","api_serial_no");--> statement-breakpoint
CREATE INDEX "system_sms_template_channel_id_index" ON "system_sms_template" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "system_social_state_expire_time_index" ON "system_social_state" USING btree ("expire_time");--> statement-breakpoint
CREATE UNIQUE INDEX "system_tenant_name_index" ON "system_tenant" USING btree ("name");--> statement-breakpoint
CREATE INDEX "system_tenant_package_id_index" ON "system_tenant" USING btree ("package_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_user_post_tenant_id_user_id_post_id_index" ON "system_user_post" USING btree ("tenant_id","user_id","post_id");--> statement-breakpoint
CREATE INDEX "system_user_post_tenant_id_post_id_index" ON "system_user_post" USING btree ("tenant_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_user_role_tenant_id_user_id_role_id_index" ON "system_user_role" USING btree ("tenant_id","user_id","role_id");--> statement-breakpoint
CREATE INDEX "system_user_role_tenant_id_role_id_index" ON "system_user_role" USING btree ("tenant_id","role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "system_users_tenant_id_username_key_index" ON "system_users" USING btree ("tenant_id","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "system_users_tenant_id_mobile_index" ON "system_users" USING btree ("tenant_id","mobile") WHERE "system_users"."mobile" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "system_users_tenant_id_email_index" ON "system_users" USING btree ("tenant_id","email") WHERE "system_users"."email" <> '';--> statement-breakpoint
CREATE INDEX "system_users_tenant_id_dept_id_index" ON "system_users" USING btree ("tenant_id","dept_id");--> statement-breakpoint
CREATE INDEX "system_users_tenant_id_pinyin_index" ON "system_users" USING btree ("tenant_id","pinyin");--> statement-breakpoint
CREATE INDEX "system_users_tenant_id_pinyin_initials_index" ON "system_users" USING btree ("tenant_id","pinyin_initials");--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_decision" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_decision" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_engine_job" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_engine_job" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_engine_start_subscription" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_engine_start_subscription" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_engine_state" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_engine_state" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_engine_subscription" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_engine_subscription" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_process_definition" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_process_definition" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_activity_instance" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_activity_instance" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_process_instance" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_process_instance" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_task_candidate" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_task_candidate" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "bpm_task" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "bpm_task" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "infra_api_access_log" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "infra_api_access_log" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "infra_api_error_log" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "infra_api_error_log" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "infra_config" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "infra_config" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_captcha" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_dept" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_dept" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_dict_data" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_dict_data" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_dict_type" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_dict_type" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_error_code" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_error_code" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_login_log" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_login_log" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_menu" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_menu" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_notice" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_notice" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_notify_message" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_notify_message" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_notify_template" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_notify_template" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_oauth2_approve" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_oauth2_approve" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_oauth2_client" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_oauth2_client" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_oauth2_code" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_oauth2_code" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_oauth2_access_token" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_oauth2_access_token" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_oauth2_refresh_token" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_oauth2_refresh_token" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_operate_log" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_operate_log" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_post" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_post" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_role_menu" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_role_menu" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_role" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_role" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_sensitive_word" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_sensitive_word" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_sms_channel" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_sms_channel" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_sms_code" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_sms_code" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_sms_log" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_sms_log" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_sms_template" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_sms_template" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_social_client" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_social_client" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_social_state" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_social_user_bind" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_social_user_bind" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_social_user" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_social_user" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_tenant_package" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_tenant_package" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "shared_read" ON "system_tenant" AS PERMISSIVE FOR SELECT TO "countersign_app" USING (true);--> statement-breakpoint
CREATE POLICY "platform" ON "system_tenant" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_user_post" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_user_post" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_user_role" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_user_role" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "tenant_isolation" ON "system_users" AS PERMISSIVE FOR ALL TO "countersign_app" USING (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint) WITH CHECK (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "platform" ON "system_users" AS PERMISSIVE FOR ALL TO "countersign_platform" USING (true) WITH CHECK (true);